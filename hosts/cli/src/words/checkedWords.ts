import { suggestion } from "@quoin/query"
import type { Known, KnownOption } from "./knownWords"

/** What every command understands besides its own. */
const everywhere: ReadonlyArray<KnownOption> = [
  ...["--help", "-h", "--version", "--wizard"].map((name) => ({ names: [name], takesValue: false })),
  ...["--completions", "--log-level"].map((name) => ({ names: [name], takesValue: true })),
]

const quoted = (names: Iterable<string>): string => [...names].join(", ")

const meant = (word: string, known: Iterable<string>): string => {
  const found = suggestion(word, known)
  return found === undefined ? "." : `; did you mean ${found}?`
}

/** The command that words name, how many words that takes, and the word that names none. */
const named = (known: Known, words: ReadonlyArray<string>) => {
  let at = known
  let count = 0
  for (const word of words) {
    const next = at.subcommands.get(word)
    if (next === undefined) break
    at = next
    count += 1
  }
  return { command: at, count }
}

const faultOfOption = (
  { options }: Known,
  word: string,
  next: string | undefined,
  path: string,
): string | undefined => {
  const [name = "", value] = word.split(/=(.*)/s)
  const all = [...options, ...everywhere]
  const option = all.find(({ names }) => names.includes(name))
  if (option === undefined) {
    const names = options.flatMap((each) => each.names)
    return `${path} has no option ${name}${meant(name, names)}`
  }
  const isMissing = option.takesValue && value === undefined && (next === undefined || /^--\w/.test(next))
  return isMissing ? `${name} needs a value behind it` : undefined
}

/** What is wrong with the words of a command line, in a sentence that says what is allowed; `undefined` where nothing is. */
export const faultOfWords = (known: Known, words: ReadonlyArray<string>): string | undefined => {
  const { command, count } = named(known, words)
  const rest = words.slice(count)
  const [first] = rest
  const path = ["quoin", ...words.slice(0, count)].join(" ")
  if (command.subcommands.size > 0 && first !== undefined && !first.startsWith("-")) {
    const names = [...command.subcommands.keys()]
    return `${path} has no command ${first}${meant(first, names)} There are ${quoted(names)}`
  }
  // A command that tells nothing of itself is left to the library: it may have commands that nobody has told.
  if (count > 0 && command.subcommands.size === 0 && command.options.length === 0) return undefined
  const taken = new Set<number>()
  for (const [i, word] of rest.entries()) {
    if (word === "--") return undefined
    if (taken.has(i) || !/^-[-\w]/.test(word) || /^-\d/.test(word)) continue
    const fault = faultOfOption(command, word, rest[i + 1], path)
    if (fault !== undefined) return fault
    const option = [...command.options, ...everywhere].find(({ names }) => names.includes(word))
    if (option?.takesValue === true) taken.add(i + 1)
  }
  return undefined
}

/** A variable that has another meaning already, among those who test Quoin, is not taken for an option. */
const ofItsOwn: Readonly<Record<string, string>> = { "--seed": "QUOIN_DOUBLE_SEED" }

/** The variable that stands for an option: `QUOIN_UPLOAD_MB` for `--upload-mb`. */
export const variableOf = (option: string): string =>
  ofItsOwn[option] ?? `QUOIN_${option.replace(/^-+/, "").replaceAll("-", "_").toUpperCase()}`

type Environment = Readonly<Record<string, string | undefined>>

const isGiven = (words: ReadonlyArray<string>, name: string): boolean =>
  words.some((word) => word === name || word.startsWith(`${name}=`))

const opposite = (name: string): string =>
  name.startsWith("--no-") ? `--${name.slice("--no-".length)}` : `--no-${name.slice("--".length)}`

/** The words of one option, out of its variable; a flag is there for `true` and `1`. */
const wordsOf = (option: KnownOption, words: ReadonlyArray<string>, environment: Environment) =>
  option.names.flatMap((name): ReadonlyArray<string> => {
    const value = environment[variableOf(name)]
    if (!name.startsWith("--") || value === undefined || value === "") return []
    if (isGiven(words, name) || isGiven(words, opposite(name))) return []
    if (option.takesValue) return [name, value]
    return /^(1|true|yes)$/i.test(value) ? [name] : []
  })

/** The words, and those that variables of the environment add: what is said on the command line holds. */
export const withEnvironment = (
  known: Known,
  words: ReadonlyArray<string>,
  environment: Environment,
): ReadonlyArray<string> => {
  const { command, count } = named(known, words)
  if (count === 0 || words.some((word) => /^(-h|--help)$/.test(word))) return words
  const added = command.options.flatMap((option) => wordsOf(option, words, environment))
  return [...words.slice(0, count), ...added, ...words.slice(count)]
}
