// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// A row that chooses one of several amounts.
@MainActor final class AmountRow: View {
    init(
        _ title: String, subtitle: String = "", _ choice: @escaping () -> AmountChoice, _ amount: @escaping () -> Int?,
        chosen: @escaping (Int?) -> Void
    ) {
        let row = ChoiceRow(title, subtitle: subtitle) { index in
            let offered = choice().offered
            if offered.indices.contains(index) { chosen(offered[index]) }
        }
        row.scope.bind({ choice() }) { [weak row] in
            row?.choices = $0.titles
            row?.chosen = $0.index(of: amount())
        }
        row.bind(\.chosen) { choice().index(of: amount()) }
        super.init(row)
    }

    /// A row for an amount field.
    convenience init(_ field: AmountField) {
        self.init(field.title, subtitle: field.subtitle, field.choice, field.amount, chosen: field.choose)
    }
}
