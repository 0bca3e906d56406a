import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { consoleFiles } from "@quoin/console"
import { InvalidInput } from "@quoin/kernel"
import { type DoubleUser, type Listening, double as makeDouble, seeds } from "quoin/testing"
import { host, port } from "../options"
import { refused } from "../words/values"

const seed = Options.text("seed").pipe(
  Options.withPseudoName("name|file.ndjson"),
  Options.withDescription(
    `What there is at the beginning: ${Object.keys(seeds).join(", ")}, or a file as quoin run reads it; empty when left out.`,
  ),
  Options.withDefault("empty"),
)

const clock = Options.text("clock").pipe(
  Options.withPseudoName("instant"),
  Options.withDescription("What time it is, until it is moved; 2026-01-01T00:00:00Z when left out."),
  Options.optional,
)

/** The name before the first colon, the secret behind it. */
const userOf = (text: string) => {
  const colon = text.indexOf(":")
  return colon < 1 || colon === text.length - 1
    ? Either.left(refused(`--user: given ${text}, allowed: name:token, such as me@example.org:t`))
    : Either.right([text.slice(0, colon), { token: text.slice(colon + 1), administrator: true }] as const)
}

const users = Options.text("user").pipe(
  Options.withPseudoName("name:token"),
  Options.withDescription(
    "An administrator who signs in by Basic or Bearer; can be repeated. Besides them there is admin, with the password admin.",
  ),
  Options.repeated,
  Options.mapEffect((texts) =>
    Either.map(Either.all(texts.map(userOf)), (pairs): Readonly<Record<string, DoubleUser>> =>
      Object.fromEntries(pairs),
    ),
  ),
)

const as = Options.text("as").pipe(
  Options.withPseudoName("host"),
  Options.withDescription(
    "The address that it stands for, such as wiki.example, for programs that know no other: behind what leads that address here, or as their HTTP proxy.",
  ),
  Options.optional,
)

const banner = ({ url }: Listening): string =>
  [
    `A double of Quoin is listening on ${url}`,
    `  console        ${url}/console/ (look into it, and move its time)`,
    `  control        ${url}/_quoin/ (reset, clock, settle, faults, requests, snapshot, verify)`,
    `  namespaces     one for each value of the header X-Quoin-Namespace`,
    `  sign in as     admin, with the password admin`,
    `Press Ctrl-C to stop.`,
  ].join("\n")

const asPromised = <A>(promise: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: promise, catch: (thrown) => thrown })

/** A seed or a time of day that is none, by the name of its option. */
class WrongStart extends Data.TaggedError("WrongStart")<{ readonly message: string }> {}

const byOption = (failure: unknown): unknown =>
  failure instanceof InvalidInput ? new WrongStart({ message: `--${failure.message}` }) : failure

/** What was asked for in vain is listed at the end. */
const closing = (close: () => Promise<void>): Effect.Effect<void> =>
  Effect.catchAll(asPromised(close), (failure) => Console.error(String(failure)))

/** `quoin double`. */
export const double = Command.make("double", { port, host, seed, clock, users, as }, (options) =>
  Effect.gen(function* () {
    const begun = asPromised(() =>
      makeDouble({
        seed: options.seed,
        users: options.users,
        ...Option.match(options.clock, { onNone: () => ({}), onSome: (given) => ({ clock: given }) }),
      }),
    )
    const made = yield* Effect.mapError(begun, byOption)
    const listening = yield* asPromised(() =>
      made.listen({
        port: options.port,
        host: options.host,
        console: consoleFiles,
        ...Option.match(options.as, { onNone: () => ({}), onSome: (given) => ({ as: given }) }),
      }),
    )
    yield* Console.log(banner(listening))
    yield* Effect.ensuring(Effect.never, closing(made.close))
  }),
).pipe(
  Command.withDescription(
    "A service to test against, in memory, with a time and faults that tests control; until Ctrl-C.",
  ),
)
