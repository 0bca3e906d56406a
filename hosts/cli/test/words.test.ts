import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Effect from "effect/Effect"
import { execFileSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { faultOfWords } from "../src/words/checkedWords"
import { faultOfVariables, inVariables, variablesOf, withVariables } from "../src/words/environment"
import { knownWords } from "../src/words/knownWords"
import { showsColours, shownText } from "../src/words/shownText"
import { anyOf, oneOf } from "../src/words/values"

const serve = Command.make("serve", {
  port: Options.integer("port"),
  uploadMb: Options.integer("upload-mb"),
  demo: Options.boolean("demo", { negationNames: ["no-demo"] }),
})
const known = knownWords(Command.make("quoin").pipe(Command.withSubcommands([serve])))

const storage = Options.text("storage")
const audit = Command.make("audit").pipe(
  Command.withSubcommands([Command.make("verify", { storage }), Command.make("head", { storage })]),
)
const nesting = Command.make("quoin").pipe(Command.withSubcommands([serve, audit]))
const nested = knownWords(nesting, { audit: knownWords(audit) })

const fault = (...words: ReadonlyArray<string>) => faultOfWords(known, words)
const filledIn = (
  words: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
  of = known,
): ReadonlyArray<string> => withVariables(of, words, variablesOf(of, words, environment))
const added = (environment: Readonly<Record<string, string>>, ...words: ReadonlyArray<string>) =>
  filledIn(words, environment)

describe("words of a command line", () => {
  it("are known by the declaration of the commands", () => {
    expect(fault("serve", "--port", "1", "--demo", "--upload-mb=3")).toBeUndefined()
    expect(fault("serve", "--help")).toBeUndefined()
    expect(fault("--version")).toBeUndefined()
  })

  it("that are nearly right are answered with what is meant", () => {
    expect(fault("serv")).toBe("quoin has no command serv; did you mean serve? There are serve")
    expect(fault("serve", "--prot", "1")).toBe("quoin serve has no option --prot; did you mean --port?")
    expect(fault("serve", "--something")).toBe("quoin serve has no option --something.")
  })

  it("are known of commands below commands, too", () => {
    expect(faultOfWords(nested, ["audit", "verify", "--storage", "memory"])).toBeUndefined()
    expect(faultOfWords(nested, ["audit", "verify", "--storag", "memory"])).toBe(
      "quoin audit verify has no option --storag; did you mean --storage?",
    )
    expect(faultOfWords(nested, ["audit", "haed"])).toBe(
      "quoin audit has no command haed; did you mean head? There are head, verify",
    )
    expect(faultOfWords(nested, ["fly"])).toBe("quoin has no command fly. There are audit, serve")
    expect(filledIn(["audit", "head"], { QUOIN_STORAGE: "memory" }, nested)).toEqual([
      "audit",
      "head",
      "--storage",
      "memory",
    ])
  })

  it("are left to the library where nobody has told the commands below", () => {
    const untold = knownWords(nesting)
    expect(faultOfWords(untold, ["audit", "verify", "--storage", "memory"])).toBeUndefined()
  })

  it("that lack a value say which option does", () => {
    expect(fault("serve", "--port")).toBe("--port needs a value behind it")
    expect(fault("serve", "--port", "--demo")).toBe("--port needs a value behind it")
    // What is behind an option is its value, whatever it looks like.
    expect(fault("serve", "--port", "-1")).toBeUndefined()
  })

  it("may be variables instead; what is said on the command line holds", () => {
    expect(added({ QUOIN_PORT: "9", QUOIN_UPLOAD_MB: "7" }, "serve")).toEqual([
      "serve",
      "--port",
      "9",
      "--upload-mb",
      "7",
    ])
    expect(added({ QUOIN_PORT: "9" }, "serve", "--port=1")).toEqual(["serve", "--port=1"])
    expect(added({ QUOIN_DEMO: "true" }, "serve")).toEqual(["serve", "--demo"])
    expect(added({ QUOIN_DEMO: "true" }, "serve", "--no-demo")).toEqual(["serve", "--no-demo"])
    expect(added({ QUOIN_DEMO: "false", QUOIN_PORT: "" }, "serve")).toEqual(["serve"])
    expect(added({ QUOIN_PORT: "9" })).toEqual([])
  })

  it("are told by the variable that gave them, and a flag is true or false", () => {
    const given = (environment: Readonly<Record<string, string>>) =>
      variablesOf(known, ["serve"], environment)
    expect(faultOfVariables(given({ QUOIN_DEMO: "maybe" }))).toBe(
      "QUOIN_DEMO: given maybe, allowed: true or false",
    )
    expect(faultOfVariables(given({ QUOIN_DEMO: "No", QUOIN_PORT: "maybe" }))).toBeUndefined()
    const told = inVariables(given({ QUOIN_PORT: "abc" }))
    expect(told("--port: given abc, allowed: 1")).toBe("QUOIN_PORT: given abc, allowed: 1")
    expect(told("--upload-mb: given abc, allowed: 1")).toBe("--upload-mb: given abc, allowed: 1")
  })
})

describe("options that are one of a few words", () => {
  const site = Command.make("site", {
    edition: oneOf("edition", ["free", "premium"]),
    apis: anyOf("api", ["wiki", "tracker"]),
  })
  const command = Command.make("quoin").pipe(Command.withSubcommands([site]))
  const refusal = (...words: ReadonlyArray<string>) => faultOfWords(knownWords(command), ["site", ...words])

  it("are refused by their names with what is allowed, and taken as they are", () => {
    expect(refusal("--edition", "gold")).toBe("--edition: given gold, allowed: free, premium")
    expect(refusal("--edition=gold")).toBe("--edition: given gold, allowed: free, premium")
    expect(refusal("--api", "wiki", "--api", "gold")).toBe("--api: given gold, allowed: wiki, tracker")
    expect(refusal("--edition", "free", "--api", "wiki", "--api=tracker")).toBeUndefined()
  })

  /** What bash offers behind some words. */
  const offered = async (...words: ReadonlyArray<string>) => {
    const lines = await Effect.runPromise(Command.getBashCompletions(command, "quoin"))
    const line = ["quoin", "site", ...words].map((word) => `'${word}'`).join(" ")
    const script = `${shownText(lines.join("\n"), false)}
      COMP_WORDS=(${line}); COMP_CWORD=${words.length + 1}; _quoin_bash_completions quoin
      printf '%s\\n' "\${COMPREPLY[@]}"`
    return execFileSync("bash", ["-c", script], { encoding: "utf8", stdio: "pipe" }).trim().split("\n")
  }

  it("are completed by a shell, word by word", async () => {
    expect(await offered("--edition", "")).toEqual(["free", "premium"])
    expect(await offered("--edition", "p")).toEqual(["premium"])
    expect(await offered("--api", "")).toEqual(["wiki", "tracker"])
  })
})

const help = [
  "\u001B[0;1m\u001B[0;37;1mQuoin\u001B[0;1m\u001B[0m",
  "",
  "\u001B[0;1mUSAGE\u001B[0m",
  "",
  `$ serve ${"[--option value] ".repeat(20)}`,
  "",
  "\u001B[0;1mOPTIONS\u001B[0m",
  "",
  "  A user-defined piece of text.",
  "",
  `  ${"What it means. ".repeat(20)}`,
  "",
  "  This setting is optional.",
].join("\n")

describe("help", () => {
  it("is in lines of less than 100 characters, names the command, and says once what is optional", () => {
    const shown = shownText(help, false)
    expect(Math.max(...shown.split("\n").map((line) => line.length))).toBeLessThan(100)
    expect(shown).toContain("$ quoin serve [--option")
    expect(shown).not.toMatch(/user-defined|This setting/)
    expect(shown.match(/optional/g)).toHaveLength(1)
  })

  it("lists each command with what it does, and how to hear more of it", () => {
    const all = [
      "USAGE",
      "",
      "$ quoin",
      "",
      "COMMANDS",
      "",
      "  - serve [--port number] [--demo|--no-demo]   Serves over HTTP.",
      "",
      "  - audit verify [--head n]                    Verifies the log.",
    ].join("\n")
    expect(shownText(all, false).split("\n").slice(2)).toEqual([
      "$ quoin <command> [options]; quoin <command> --help tells its options",
      "",
      "COMMANDS",
      "",
      "  serve            Serves over HTTP.",
      "",
      "  audit verify     Verifies the log.",
    ])
  })

  it("has no colours where there is no terminal, and white letters nowhere", () => {
    expect(shownText(help, false)).not.toContain("\u001B")
    expect(shownText(help, true)).toContain("\u001B[0;1mUSAGE")
    expect(shownText(help, true)).not.toContain(";37;")
    expect(showsColours({ isTTY: true }, {})).toBe(true)
    expect(showsColours({}, {})).toBe(false)
    expect(showsColours({ isTTY: true }, { NO_COLOR: "1" })).toBe(false)
    expect(showsColours({ isTTY: true }, { TERM: "dumb" })).toBe(false)
  })

  it("leaves all other text as it is", () => {
    const line = `Wrote ${"many words ".repeat(30)}`
    expect(shownText(line, false)).toBe(line)
  })
})
