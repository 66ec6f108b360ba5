#!/bin/sh
# SPDX-License-Identifier: MIT
# Starts Speech Dispatcher with the sound server of a test, in whose folder a link leads here.
HOME=$(dirname "$0")
XDG_RUNTIME_DIR=$HOME
PULSE_SERVER=$(cat "$HOME/server")
export HOME XDG_RUNTIME_DIR PULSE_SERVER
exec speech-dispatcher "$@"
