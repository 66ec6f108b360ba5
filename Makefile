# SPDX-License-Identifier: MIT
# On Debian 12 with Swift 6.2 or newer, `make run` and `make test` install what they need.

SHELL = /bin/bash
.SHELLFLAGS = -o pipefail -c
PREFIX ?= /usr/local
RELEASE = swift build -c release --static-swift-stdlib
SEEDS ?= 20000

.PHONY: help build run test fresh lint bench machine soak fuzz mutants deb check-deb release install uninstall clean setup

help:
	@echo "make run                 set up, build, start the service and open the window"
	@echo "make test                set up and check everything; ONE=RingSessionTests runs only matching tests"
	@echo "make fresh COMMAND='make test'  run COMMAND on a bare Debian 12 in a chroot, for maintainers; ACCOUNT=--user works without root"
	@echo "make lint                check only formatting, imports, documents, wording and data files"
	@echo "make bench PART=…        measure against other clocks, as JSON lines; parts: speed, phrases, sounds, playing, service, hostile, ringing, stage, window, frames, decade"
	@echo "make machine             test in virtual machines: real sleep, a recorded sound card, desktops; DESKTOP=base SCENARIO='NAME …' selects some, see docs/machine.md"
	@echo "make fuzz SECONDS=N      feed damaged input to each target for N seconds, with a fresh seed; TARGET=bus selects one, SEED=S CASES=1 replays a case"
	@echo "make soak SEEDS=N        run N simulated worlds, in hundreds; SEED=S replays one"
	@echo "make mutants             check that the tests find small deliberate mistakes; MUTANT=NAME tries one"
	@echo "make deb                 make a Debian package of it, and check it with lintian; make check-deb tries it on a bare Debian, as root"
	@echo "make install PREFIX=… DESTDIR=…, make uninstall, make clean"

setup:
	@build-aux/setup run

build: setup release
	@build-aux/schemas

release:
	@for program in nightstand nightstandd nightstand-window nightstand-calendar; do \
		$(RELEASE) --product $$program 2>&1 | sed "/prohibited flag(s)/d" || exit; done

run: build
	@build-aux/run

test:
	@build-aux/setup test
	@build-aux/schemas
	@build-aux/test $(ONE)

fresh:
	@build-aux/fresh $(ACCOUNT) '$(or $(COMMAND),make test)'

lint:
	@build-aux/setup test
	@swift format lint --strict --recursive Sources Tests Benchmarks/Sources Package.swift
	@build-aux/check-arrows
	@build-aux/check-docs
	@build-aux/check-words Benchmarks Sources build-aux data docs machine Tests '*.md' Makefile \
		':!Tests/PhrasingTests/Reading/UnderstandingTests.swift'
	@build-aux/check-data
	@build-aux/translations check

bench:
	@build-aux/setup bench
	@Benchmarks/run $(PART)

machine: build
	@build-aux/setup machine
	@failed=0; for desktop in $(or $(DESKTOP),base $(if $(SCENARIO),,gnome kde xfce package)); do \
		{ [ $$desktop != package ] || $(MAKE) -s deb; } && machine/image $$desktop && machine/run $$desktop $(SCENARIO) || failed=1; done; exit $$failed

soak:
	@build-aux/setup test
	@$(RELEASE) --product simulate 2>&1 | sed "/prohibited flag(s)/d"
	@$(if $(SEED),.build/release/simulate 1 $(SEED),seq 1000001 100 $$((1000000 + $(SEEDS))) | \
		xargs -n 1 -P $$(nproc) .build/release/simulate 100)

fuzz:
	@build-aux/setup test
	@swift build --product fuzz 2>&1 | sed "/prohibited flag(s)/d"
	@swift build --product sound-probe 2>&1 | sed "/prohibited flag(s)/d"
	@$$(swift build --show-bin-path)/fuzz $(TARGET) --seed $(or $(SEED),$$(od -An -N6 -tu8 /dev/urandom)) \
		$(if $(CASES),--cases $(CASES),--seconds $(or $(SECONDS),60))

mutants:
	@build-aux/setup test
	@build-aux/mutants $(MUTANT)

deb:
	@build-aux/setup deb
	@build-aux/deb

check-deb: deb
	@build-aux/setup machine
	@build-aux/check-deb $(or $(SUITE),bookworm) $(MIRROR)

install: build
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' build-aux/install

uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' build-aux/install --uninstall

clean:
	rm -rf .build
