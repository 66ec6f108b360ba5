// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The stopwatches by name: choosing, adding and renaming them.
@MainActor final class SessionsPopover: View {
    init(_ model: StopwatchModel) {
        let list = ListBox(name: tr("Stopwatches"))
        list.follow({ model.sessions.map(\.id).reversed() }, key: \.self) { SessionRow($0, model) }
        list.onActivated = { row in if let row = row as? SessionRow { model.sessionTapped(row.id) } }
        list.bind(\.isVisible) { !model.sessions.isEmpty }
        let scroller = Scroller(list)
        scroller.expandsVertically = false
        scroller.fitContent(maximumHeight: 320)
        let name = EntryRow(tr("Name"))
        name.bind(\.text) { model.session?.name ?? "" }
        name.onEntered = { [weak name] in if let name { model.renamed(to: name.text) } }
        let names = ListBox(name: tr("Name"))
        names.insert(name, at: 0)
        let rename = Button(tr("Rename")) { [weak name] in if let name { model.renamed(to: name.text) } }
        rename.bind(\.isSensitive) { model.session != nil }
        let add = Button(tr("Add Another")) { [weak name] in
            guard let name else { return }
            // The name in the field is that of the current one.
            model.addTapped(name: name.text == model.session?.name ? "" : name.text)
        }
        let buttons = Box(.row, spacing: 6, [rename, add])
        buttons.isHomogeneous = true
        let column = Box(.column, spacing: 9, [scroller, names, buttons])
        column.margins(horizontal: 9, vertical: 9)
        super.init(column)
        request(width: 300)
    }
}

/// One stopwatch of the list.
@MainActor final class SessionRow: View {
    let id: String

    init(_ id: String, _ model: StopwatchModel) {
        self.id = id
        let session = { model.sessions.first { $0.id == id } }
        let name = { StopwatchModel.title(of: session()) }
        let standing = { session().map(model.summary) ?? "" }
        let title = Label("")
        title.bind(\.text, to: name)
        title.ellipsize()
        let summary = Label("")
        summary.bind(\.text, to: standing)
        summary.style("dim-label", "caption", "numeric")
        let texts = Box(.column, spacing: 2, [title, summary])
        texts.expandsHorizontally = true
        let mark = Image(icon: "object-select-symbolic")
        mark.bind(\.isVisible) { model.session?.id == id }
        let delete = Button(icon: "user-trash-symbolic", name: tr("Delete")) { model.deleteTapped(id) }
        // Translators: {1} is the name of a stopwatch.
        delete.scope.bind({ tr("Delete \(name())") }) { [weak delete] in
            delete?.tooltip = $0
            delete?.accessibleName($0)
        }
        delete.style("flat")
        delete.align(.center, .center)
        let line = Box(.row, spacing: 6, [texts, mark, delete])
        line.margins(horizontal: 9, vertical: 6)
        super.init(ListRow(line))
        scope.bind({
            // Translators: {1} is the name of a stopwatch, {2} how it stands.
            model.session?.id == id
                ? tr("\(name()), \(standing()), selected") : tr("\(name()), \(standing())", context: "stopwatch")
        }) { [weak self] in self?.accessibleName($0) }
    }
}
