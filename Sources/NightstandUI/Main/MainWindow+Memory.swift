// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandSettings
import Reactive

extension MainWindow {
    /// Opens the window as it was left: its size, its page and how far each page was scrolled.
    func recall() {
        let memory = model.preferences.window.value
        window.setDefaultSize(width: memory.width, height: memory.height)
        if memory.isMaximized { window.isMaximized = true }
        for (page, view) in views {
            positions[page] = ScrollPosition(in: view, offset: memory.scrolled[page.name])
        }
        // A session may end without a word: what is behind another window is remembered already.
        scope.bind({ [model] in model.page }) { [weak self] _ in if self?.hasBeenPresented == true { self?.remember() }
        }
    }

    /// Stores how the window is.
    package func remember() {
        let (size, isWide) = (window.defaultSize, window.isFullscreen || window.isMaximized)
        try? model.preferences.window.change { memory in
            if !window.isFullscreen { memory.isMaximized = window.isMaximized }
            if !isWide {
                memory.width = min(max(size.width, WindowMemory.widths.lowerBound), WindowMemory.widths.upperBound)
                memory.height = min(max(size.height, WindowMemory.heights.lowerBound), WindowMemory.heights.upperBound)
            }
            memory.page = model.page.name
            for (page, position) in positions { memory.scrolled[page.name] = position.offset }
        }
    }
}
