import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { contextOf, withEngine } from "../openEngine"
import { adminPassword, storage } from "../options"
import { wholeNumber } from "../words/values"
import { runFile } from "./runFile"
import { summary } from "./Tally"
import { checkReadable } from "./textLines"

/** Some lines failed; the summary has told which. */
export class LinesFailed extends Data.TaggedError("LinesFailed")<{ readonly failed: number }> {}

const format = `Operations, one JSON object a line; unpacked when its name ends in .gz; - is standard input. For example:

  {"operation": "wiki.createSpace", "payload": {"key": "DOC", "name": "Docs"}, "as": "docs"}
  {"operation": "wiki.createContent", "payload": {"title": "Intro", "parentId": {"$ref": "docs.homepageId"}}}

"as" names the reply of a line. Later lines take a field of that reply with {"$ref": "name.field"}: id, key, username, name, or any field that ends in Id or Key.`

const file = Args.text({ name: "file.ndjson" }).pipe(Args.withDescription(format))

const as = Options.text("as").pipe(
  Options.withPseudoName("user"),
  Options.withDescription("The user on whose behalf the operations run; admin when left out."),
  Options.withDefault("admin"),
)

/** `limits.batchRequests` of the engine. */
const mostBatchLines = 10_000

const batch = wholeNumber("batch", { least: 1, most: mostBatchLines }, "lines").pipe(
  Options.withDescription(
    `Operations that share commits, 1 to ${mostBatchLines}; more is faster and takes more memory; 1,000 when left out.`,
  ),
  Options.withDefault(1_000),
)

/** A flag that is not given is false, so the flag is the opposite of what is wanted by default. */
const stopEarly = Options.boolean("no-keep-going", { negationNames: ["keep-going"] }).pipe(
  Options.withDescription(
    "Carries out no line after one that failed; otherwise a failure leaves the others be.",
  ),
)

/** `quoin run`. */
export const run = Command.make("run", { file, storage, as, batch, stopEarly, adminPassword }, (options) =>
  // Its last commits wait for the file to be closed, which makes them as durable as all others: a load that is cut off is run again.
  Effect.zipRight(
    checkReadable(options.file),
    withEngine({ ...options, durability: "normal", workers: false }, (engine) =>
      Effect.gen(function* () {
        const context = yield* contextOf(engine, options.as)
        const begin = yield* Clock.currentTimeMillis
        const keepGoing = !options.stopEarly
        const { tally, unreadable } = yield* Effect.scoped(
          runFile(engine, options.file, options.batch, { context, keepGoing }),
        )
        const elapsedMillis = (yield* Clock.currentTimeMillis) - begin
        for (const line of summary(tally, elapsedMillis)) yield* Console.error(line)
        if (unreadable !== undefined) return yield* unreadable
        if (tally.failed > 0) return yield* new LinesFailed({ failed: tally.failed })
      }),
    ),
  ),
).pipe(
  Command.withDescription(
    "Carries out operations from a file, and sums up what became of them; the exit status is 1 when any failed.",
  ),
)
