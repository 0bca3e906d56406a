import * as Command from "@effect/cli/Command"
import * as ValidationError from "@effect/cli/ValidationError"
import type * as NodeContext from "@effect/platform-node/NodeContext"
import * as Cause from "effect/Cause"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { LinesFailed, run } from "./run/run"
import { audit } from "./audit/audit"
import { backup } from "./backup/backup"
import { restore } from "./backup/restore"
import { verify } from "./backup/verify"
import { double } from "./double/double"
import { serve } from "./serve/serve"
import { token } from "./token/token"
import { worker } from "./worker/worker"
import { standardInput } from "./run/textLines"
import { faultOfWords } from "./words/checkedWords"
import {
  type Environment,
  faultOfVariables,
  inVariables,
  variablesOf,
  withVariables,
} from "./words/environment"
import { knownWords } from "./words/knownWords"
import { plainConsole } from "./words/plainConsole"

const quoin = Command.make("quoin").pipe(
  Command.withDescription("An embeddable domain engine: wiki content over HTTP, and operations from files."),
  Command.withSubcommands([serve, worker, run, backup, restore, verify, audit, token, double]),
)

/** One clear line for a failure; what has been told already is not told again. */
const report = (failure: unknown): Effect.Effect<void> => {
  if (ValidationError.isValidationError(failure) || failure instanceof LinesFailed) return Effect.void
  const [line] = (failure instanceof Error ? failure.message : String(failure)).split("\n", 1)
  return Console.error(`quoin: ${line}`)
}

/** The words do not name a command, or not its options; the sentence is its message. */
class WrongWords extends Data.TaggedError("WrongWords")<{ readonly message: string }> {}

/** What a command line is read from. */
interface CommandLine {
  /** The words behind the command's own name. */
  readonly words: ReadonlyArray<string>
  readonly environment: Environment
  readonly version: string
}

/** Runs a command line to its end, and tells on the console why it failed. */
export const runCommand = ({
  words: given,
  environment,
  version,
}: CommandLine): Effect.Effect<void, unknown, NodeContext.NodeContext> => {
  const known = knownWords(quoin, { audit: knownWords(audit), token: knownWords(token) })
  const variables = variablesOf(known, given, environment)
  const words = withVariables(known, given, variables)
  const fault = faultOfWords(known, given) ?? faultOfVariables(variables) ?? faultOfWords(known, words)
  const command = Command.run(quoin, { name: "Quoin", version })(
    // The library passes over the program and its script.
    ["node", "quoin", ...words].map((word) => (word === "-" ? standardInput : word)),
  )
  const reported = Effect.suspend(() =>
    fault === undefined ? command : new WrongWords({ message: fault }),
  ).pipe(
    Effect.tapErrorCause((cause) =>
      Cause.isInterruptedOnly(cause) ? Effect.void : report(Cause.squash(cause)),
    ),
  )
  return Console.consoleWith((console) =>
    Effect.withConsole(reported, plainConsole(console, inVariables(variables))),
  )
}
