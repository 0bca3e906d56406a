import * as Command from "@effect/cli/Command"
import * as CommandDescriptor from "@effect/cli/CommandDescriptor"
import type * as Usage from "@effect/cli/Usage"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"

/** An option of a command, such as `--port`; one that takes no value is there or not. */
export interface KnownOption {
  readonly names: ReadonlyArray<string>
  readonly takesValue: boolean
  /** The words that its value is one of; nothing where it may be anything. */
  readonly choices?: ReadonlyArray<string>
}

/** What may be said behind the name of a command. */
export interface Known {
  readonly subcommands: ReadonlyMap<string, Known>
  readonly options: ReadonlyArray<KnownOption>
}

/** The library tells the words of a choice in one text, and nothing else with blanks around what stands between. */
const choicesIn = (accepted: Option.Option<string>): Pick<KnownOption, "choices"> => {
  const words = Option.getOrElse(accepted, () => "").split(" | ")
  return words.length > 1 ? { choices: words } : {}
}

const optionsIn = (usage: Usage.Usage): ReadonlyArray<KnownOption> => {
  switch (usage._tag) {
    case "Named": {
      const names = usage.names.filter((name) => name.startsWith("-"))
      return names.length === 0
        ? []
        : [
            {
              names,
              takesValue: Option.isSome(usage.acceptedValues),
              ...choicesIn(usage.acceptedValues),
            },
          ]
    }
    case "Optional":
    case "Repeated":
      return optionsIn(usage.usage)
    case "Alternation":
    case "Concat":
      return [...optionsIn(usage.left), ...optionsIn(usage.right)]
    default:
      return []
  }
}

/** Commands that have commands of their own, such as `audit`, by their names. */
export type Groups = Readonly<Record<string, Known>>

/**
 * What a command understands, read from its own declaration. The library does not tell the commands of the commands below, so that those
 * are told by their names. They are in the order of their names: the library has none.
 */
export const knownWords = <Name extends string, R, E, A>(
  command: Command.Command<Name, R, E, A>,
  groups: Groups = {},
): Known => {
  const below = HashMap.toEntries(Command.getSubcommands(command)).map(([name, each]): [string, Known] => [
    name,
    groups[name] ?? { options: optionsIn(CommandDescriptor.getUsage(each)), subcommands: new Map() },
  ])
  return { options: [], subcommands: new Map(below.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** The command that words name, how many words that takes, and the word that names none. */
export const commandNamed = (known: Known, words: ReadonlyArray<string>) => {
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
