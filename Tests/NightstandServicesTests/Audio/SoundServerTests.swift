// SPDX-License-Identifier: MIT
import Testing

/// Everything that needs a sound server; one after the other, since some measure time.
@Suite(.serialized) struct SoundServerTests {}
