import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { GetHead, Verify } from "@quoin/audit"
import type { EngineService } from "@quoin/engine"
import type { CallContext } from "@quoin/kernel"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { contextOf, withPlainEngine } from "../openEngine"
import { audit as auditChoice, storage } from "../options"
import { refused } from "../words/values"

/** The log is not what was sealed. */
export class LogChanged extends Data.TaggedError("LogChanged")<{ readonly message: string }> {}

type Verified = typeof Verify.success.Type
type Head = NonNullable<Verify["head"]>

const written = ({ number, code }: Head): string => `${number}:${code}`

const kept = Options.text("head").pipe(
  Options.withPseudoName("number:code"),
  Options.withDescription(
    "What quoin audit head printed at some earlier time: tells whether the log was cut off before it.",
  ),
  Options.mapEffect((text) => {
    const [, number, code] = /^(\d{1,15}):(\S*)$/.exec(text) ?? []
    return number === undefined || code === undefined
      ? Effect.fail(
          refused(`--head: given ${text}, allowed: a number, a colon and a code, as of quoin audit head`),
        )
      : Effect.succeed({ number: Number(number), code })
  }),
  Options.optional,
)

const told = ({ block, record, what }: NonNullable<Verified["finding"]>): string => {
  if (block === undefined) return "The ends of the sealed audit log were changed, or sealed under another key"
  const where = record === undefined ? `Block ${block}` : `Record ${record} of block ${block}`
  const how = { missing: "is missing", changed: "was changed", added: "was never sealed" }[what]
  return `${where} of the audit log ${how}`
}

/** Part by part to the end, or to the first thing that is not as it was sealed. */
const verifyAll = (engine: EngineService, context: CallContext, head: Head | undefined) =>
  Effect.gen(function* () {
    const sum = { blocks: 0, records: 0, unsealed: 0 }
    let next: ConstructorParameters<typeof Verify>[0] | undefined = { head }
    while (next !== undefined) {
      const part: Verified = yield* engine.execute(new Verify(next), context)
      sum.blocks += part.blocks
      sum.records += part.records
      sum.unsealed += part.unsealed
      if (part.finding !== undefined) return yield* new LogChanged({ message: told(part.finding) })
      next = part.next
    }
    return sum
  })

const options = { storage, audit: auditChoice }

const verify = Command.make("verify", { ...options, head: kept }, (given) =>
  withPlainEngine({ ...given, durability: "full", workers: false }, (engine) =>
    Effect.gen(function* () {
      const context = yield* contextOf(engine, "admin")
      const { blocks, records, unsealed } = yield* verifyAll(
        engine,
        context,
        Option.getOrUndefined(given.head),
      )
      yield* Console.log(
        `The audit log is as it was sealed. Blocks: ${blocks}, records: ${records}, not sealed yet: ${unsealed}`,
      )
    }),
  ),
).pipe(
  Command.withDescription(
    "Looks whether the audit log is as it was sealed. Tells of the first thing that is not, with status 1.",
  ),
)

const head = Command.make("head", options, (given) =>
  withPlainEngine({ ...given, durability: "full", workers: false }, (engine) =>
    Effect.gen(function* () {
      const end = yield* engine.execute(new GetHead(), yield* contextOf(engine, "admin"))
      yield* Console.log(written(end))
    }),
  ),
).pipe(Command.withDescription("Prints the end of the sealed audit log, to be kept elsewhere."))

/** `quoin audit`. */
export const audit = Command.make("audit").pipe(
  Command.withDescription(
    "Verifies the seal of the audit log, which serve and worker make under --audit-key.",
  ),
  Command.withSubcommands([verify, head]),
)
