// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

extension MainWindow {
    /// Leads to the place where the user says what shall ring: Ctrl+L from everywhere, / on the page of alarms.
    func followPhrase(_ actions: ActionGroup) {
        actions.add("say") { [weak self] in self?.say() }
        window.onKey { [weak self] key in
            guard let self, key == .character("/"), model.page == .alarms, stack.shown == "main" else { return false }
            say()
            return true
        }
    }

    private func say() {
        guard model.ringing.ringing.isEmpty else { return }
        model.open(.page(.alarms))
        alarms.built().phrase.take()
    }
}
