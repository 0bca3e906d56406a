import * as Command from "@effect/cli/Command"
import * as CommandDescriptor from "@effect/cli/CommandDescriptor"
import type * as Usage from "@effect/cli/Usage"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"

/** An option of a command, such as `--port`; one that takes no value is there or not. */
export interface KnownOption {
  readonly names: ReadonlyArray<string>
  readonly takesValue: boolean
}

/** What may be said behind the name of a command. */
export interface Known {
  readonly subcommands: ReadonlyMap<string, Known>
  readonly options: ReadonlyArray<KnownOption>
}

const optionsIn = (usage: Usage.Usage): ReadonlyArray<KnownOption> => {
  switch (usage._tag) {
    case "Named": {
      const names = usage.names.filter((name) => name.startsWith("-"))
      return names.length === 0 ? [] : [{ names, takesValue: Option.isSome(usage.acceptedValues) }]
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

/** What a command that stands below another understands; as deep as commands stand. */
const knownBelow = (command: CommandDescriptor.Command<unknown>): Known => ({
  options: optionsIn(CommandDescriptor.getUsage(command)),
  subcommands: belowOf(CommandDescriptor.getSubcommands(command), command),
})

/** A command is told among its own subcommands, too. */
const belowOf = (
  found: HashMap.HashMap<string, CommandDescriptor.Command<unknown>>,
  itself?: CommandDescriptor.Command<unknown>,
): ReadonlyMap<string, Known> =>
  new Map(
    HashMap.toEntries(found).flatMap(([name, each]) =>
      each === itself ? [] : [[name, knownBelow(each)] as const],
    ),
  )

/** What a command understands, read from its own declaration. */
export const knownWords = <Name extends string, R, E, A>(command: Command.Command<Name, R, E, A>): Known => ({
  options: [],
  subcommands: belowOf(Command.getSubcommands(command)),
})
