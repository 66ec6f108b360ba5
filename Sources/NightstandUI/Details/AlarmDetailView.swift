// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// All about one alarm, to be read: when it rings, how, and its history.
@MainActor final class AlarmDetailView: View {
    init(_ model: AlarmDetailModel, edit: @escaping () -> Void, close: @escaping () -> Void) {
        let done = Button(tr("Close"), clicked: close)
        let change = Button(tr("Edit"), clicked: edit)
        change.style("suggested-action")
        let title = WindowTitle(tr("Alarm"))
        title.bind(\.subtitle) { model.row?.relative ?? "" }
        let header = HeaderBar(title: title)
        header.showsWindowButtons = false
        header.packStart(done)
        header.packEnd(change)

        // Translators: above the next times of an alarm.
        let upcoming = PreferencesGroup(tr("Next Times"))
        upcoming.bind(\.description) { model.upcoming.isEmpty ? model.silenceNote : model.sentence }
        UpcomingRow.follow(upcoming, model)
        let exceptions = PreferencesGroup(tr("Exceptions"))
        DetailRows.follow(exceptions, { model.exceptions })
        exceptions.bind(\.isVisible) { !model.exceptions.isEmpty }
        // Translators: above the past occurrences of an alarm.
        let history = PreferencesGroup(tr("History"))
        history.bind(\.description) { model.historyNote }
        DetailRows.follow(history, { model.history })
        history.bind(\.isVisible) { model.journal != nil }
        super.init(
            Box(
                .column,
                [
                    header,
                    PreferencesPage([
                        DetailHeader.make(model), upcoming, exceptions, DetailSoundGroup.make(model), history,
                        Self.buttons(model),
                    ]),
                ]))
        onMapped { model.heartbeat.isRunning = $0 }
        onShortcut("<Control>e") {
            edit()
            return true
        }
        onKey { key in
            guard key == .escape else { return false }
            close()
            return true
        }
    }

    private static func buttons(_ model: AlarmDetailModel) -> PreferencesGroup {
        let skip = Button(tr("Skip Next")) { model.skipTapped() }
        skip.bind(\.isSensitive) { model.row?.canSkip == true }
        let back = Button(tr("Undo Skip")) { model.unskipTapped() }
        back.bind(\.isVisible) { (model.row?.skips ?? 0) > 0 }
        let move = Button(tr("Move Next…")) { model.moveTapped() }
        move.bind(\.isSensitive) { model.row?.canMove == true }
        let moveBack = Button(tr("Move Back")) { model.moveBackTapped() }
        moveBack.bind(\.isVisible) { model.row?.isMoved == true }
        let pause = Button(tr("Pause Until…")) { model.pauseTapped() }
        pause.bind(\.isSensitive) { model.row?.canPause == true }
        let resume = Button(tr("End Pause")) { model.pauseEnded() }
        resume.bind(\.isVisible) { model.row?.isPaused == true }
        let copy = Button(tr("Duplicate")) { model.duplicateTapped() }
        let delete = Button(tr("Delete")) { model.deleteTapped() }
        delete.style("destructive-action")
        return PreferencesGroup("", [FlowBox(maximum: 4, [skip, back, move, moveBack, pause, resume, copy, delete])])
    }
}
