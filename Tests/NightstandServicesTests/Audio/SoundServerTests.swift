// SPDX-License-Identifier: MIT
import Testing

/// Everything that needs a sound server; one after the other, since the server is found through the environment.
@Suite(.serialized) struct SoundServerTests {}
