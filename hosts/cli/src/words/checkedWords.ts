import { suggestion } from "@quoin/kernel"
import { type Known, type KnownOption, commandNamed } from "./knownWords"

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

/** What the library says of a value that is none of a few words leaves out which option it is of. */
const faultOfValue = ({ choices }: KnownOption, name: string, value: string): string | undefined =>
  choices === undefined || choices.includes(value)
    ? undefined
    : `${name}: given ${value}, allowed: ${choices.join(", ")}`

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
  return isMissing ? `${name} needs a value behind it` : faultOfValue(option, name, value ?? next ?? "")
}

/** What is wrong with the words of a command line, in a sentence that says what is allowed; `undefined` where nothing is. */
export const faultOfWords = (known: Known, words: ReadonlyArray<string>): string | undefined => {
  const { command, count } = commandNamed(known, words)
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
