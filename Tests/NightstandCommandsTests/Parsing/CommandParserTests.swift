// SPDX-License-Identifier: MIT
import PhraseGrammar
import Testing

@testable import NightstandCommands

@MainActor @Suite struct CommandParserTests {
    private func error(_ words: String...) -> CommandError? { error(words) }

    private func error(_ words: [String]) -> CommandError? {
        do throws(CommandError) {
            _ = try CommandParser(root: .nightstand, interpreter: Interpreter()).parse(words)
            return nil
        } catch {
            return error
        }
    }

    private func input(_ words: String...) throws -> Input {
        guard case .run(_, _, let input) = try CommandParser(root: .nightstand, interpreter: Interpreter()).parse(words)
        else {
            throw CommandError(.failed, "not run")
        }
        return input
    }

    @Test func valuesFollowTheirOptionOrAnEqualsSign() throws {
        #expect(try input("alarm", "add", "--label", "Gym", "--at", "7")[AlarmOptions.label] == "Gym")
        #expect(try input("alarm", "add", "--label=Gym=2", "--at=7")[AlarmOptions.label] == "Gym=2")
        #expect(try input("alarm", "add", "--label=")[AlarmOptions.label] == "")
    }

    @Test func aSingleDashMayBeginAValue() throws {
        #expect(try input("alarm", "add", "--label", "-x")[AlarmOptions.label] == "-x")
        #expect(error("alarm", "add", "--volume", "-5")?.message.contains("out of range") == true)
    }

    @Test func everythingAfterTwoDashesIsAnOperand() throws {
        #expect(try input("alarm", "show", "--", "--json")[AlarmReference.operand] == "--json")
        #expect(try input("alarm", "show", "--", "--json").wantsJSON == false)
    }

    @Test func jsonIsTakenEverywhere() throws {
        #expect(try input("--json", "alarm", "list").wantsJSON)
        #expect(try input("alarm", "--json", "list").wantsJSON)
        #expect(try input("alarm", "list", "--json").wantsJSON)
    }

    @Test(arguments: [
        ["-h"], ["--help"], ["--json", "--help"], ["alarm", "add", "-h", "--at", "7"], ["alarm", "-h"],
    ])
    func helpIsTakenEverywhere(_ words: [String]) throws {
        guard case .help = try CommandParser(root: .nightstand, interpreter: Interpreter()).parse(words) else {
            Issue.record("\(words) does not show the help")
            return
        }
    }

    @Test(arguments: [
        (["alrm"], "'alrm' is not a command; did you mean 'alarm'?"),
        (["add"], "'add' is not a command; did you mean"),
        (["xyzzy"], "'xyzzy' is not a command"),
        (["alarm"], "'nightstand alarm' needs a command: add, list, show"),
        (["alarm", "ad"], "'ad' is not a command of 'nightstand alarm'; did you mean 'add'?"),
        (["alarm", "frobnicate"], "'frobnicate' is not a command of 'nightstand alarm'; the commands are add, list"),
        (["alarm", "remove", "x"], "'remove' is not a command of 'nightstand alarm'; did you mean 'delete'?"),
        (["timer", "stop"], "'stop' is not a command of 'nightstand timer'; did you mean 'cancel' or 'pause'?"),
        (["alarm", "add", "--lable", "x"], "--lable is not an option here; did you mean --label?"),
        (["alarm", "list", "--zzzzzz"], "--zzzzzz is not an option here"),
        (["alarm", "list", "-x"], "'-x' is not an option"),
        (["alarm", "add", "--at"], "--at needs a value: --at TIME"),
        (["alarm", "add", "--at", "--label", "x"], "--at needs a value: --at TIME"),
        (["alarm", "add", "--dry-run=yes"], "--dry-run does not take a value"),
        (["alarm", "add", "--at", "7", "--at", "8"], "--at was given more than once"),
        (["alarm", "show"], "ID is missing: nightstand alarm show ID"),
        (["alarm", "show", "a", "b"], "unexpected argument 'b'"),
        (["alarm", "list", "x"], "unexpected argument 'x'"),
        (["--version=3"], "--version is not an option here"),
    ])
    func wrongUseIsNamed(_ words: [String], _ message: String) throws {
        do throws(CommandError) {
            _ = try CommandParser(root: .nightstand, interpreter: Interpreter()).parse(words)
            Issue.record("\(words) was accepted")
        } catch {
            #expect(error.message.hasPrefix(message), "\(error.message)")
            #expect(error.code == .wrongUse)
            #expect(error.hint?.hasPrefix("See 'nightstand") == true)
        }
    }

    @Test(arguments: [
        ["wake me at 7", "--yes"], ["--yes", "wake me at 7"], ["7:30"], ["noon"], ["tomorrow", "at", "7"], ["tomorrow"],
        ["--yes", "gym", "at", "7"], ["--", "wake me at 7"],
    ])
    func aPhraseMayStandInPlaceOfACommand(_ words: [String]) throws {
        guard
            case .run(_, let path, let input) = try CommandParser(root: .nightstand, interpreter: Interpreter()).parse(
                words)
        else {
            Issue.record("\(words) is not run")
            return
        }
        #expect(path == ["nightstand", "say"])
        #expect(input.all(try #require(Command.say.operands.first)) == words.filter { !$0.hasPrefix("--") })
    }

    @Test(arguments: [["alrmm", "list"], ["foo"], ["foo", "bar"], ["tiemr", "gym", "7:30"], ["show", "7"]])
    func aMistypedCommandIsNoPhrase(_ words: [String]) {
        #expect(error(words)?.message.contains("is not a command") == true)
    }

    @Test(arguments: [["next", "friday", "at", "7"], ["alarm", "at", "7"], ["timer", "5", "minutes"]])
    func aPhraseThatBeginsWithTheNameOfACommandIsLedToSay(_ words: [String]) {
        #expect(
            error(words)?.hint == "To set this as a phrase: nightstand say '\(words.joined(separator: " "))'")
    }

    @Test func theHintLeadsToTheCommandThatWasMeant() {
        #expect(error("alarm", "add", "--lable", "x")?.hint == "See 'nightstand alarm add --help'.")
        #expect(error("alrm")?.hint == "See 'nightstand --help'.")
    }

    @Test(arguments: [
        ("kitten", "sitting", 3), ("alarm", "alarm", 0), ("", "abc", 3), ("abc", "", 3), ("ca", "ac", 1),
        ("alrm", "alarm", 1), ("lable", "label", 1),
    ])
    func distanceCountsTheLettersToChange(_ left: String, _ right: String, _ distance: Int) {
        #expect(NearMatch.distance(left, right) == distance)
        #expect(NearMatch.distance(right, left) == distance)
    }

    @Test func theBeginningOfAWordIsNear() {
        #expect(NearMatch.all(for: "dup", among: ["add", "duplicate"]) == ["duplicate"])
        #expect(NearMatch.best(for: "q", among: ["add", "duplicate"]) == nil)
    }
}
