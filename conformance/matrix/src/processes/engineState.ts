import {
  type AnyFailure,
  AuditLog,
  type Operation,
  Order,
  type Reader,
  attempt,
  operationOf,
  selectAll,
} from "@quoin/kernel"
import type { EngineService } from "@quoin/engine"
import { type ContentView, CreateContent, KeptVersions, ListContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import { callerOf, spaceKey, titles } from "./EngineStream"
import { readCounter, revisionsByCommit } from "./ledger"
import { takenSeats } from "./seats"
import type { SharedEngine } from "./sharedEngine"

const looker = callerOf("looker", "looking")

/** What an operation would come to over a reader of one moment. Nothing is committed. */
const over = <R extends Operation.AnyRequest>(engine: EngineService, reader: Reader, request: R) =>
  Effect.flatMap(operationOf(engine.operations, request), (operation) =>
    Effect.map(
      attempt(engine.ports, reader, operation, request, looker),
      ({ decision }) => decision.reply as Schema.WithResult.Success<R>,
    ),
  )

const listLimit = 500

const allPages = (engine: EngineService, reader: Reader): Effect.Effect<Array<ContentView>, AnyFailure> =>
  Effect.gen(function* () {
    const pages: Array<ContentView> = []
    for (let more = true; more;) {
      const asked = { spaceKey, status: ["any" as const], start: pages.length, limit: listLimit }
      const page = yield* over(engine, reader, new ListContent(asked))
      pages.push(...page.items)
      more = page.more
    }
    return pages
  })

/** Is a page of this title refused? Tells what the title claims say, whatever the pages themselves are called. */
const isClaimed = (engine: EngineService, reader: Reader, title: string) =>
  over(engine, reader, new CreateContent({ title, spaceKey })).pipe(
    Effect.as(false),
    Effect.catchIf(
      (failure) => failure._tag === "TitleTaken",
      () => Effect.succeed(true),
    ),
  )

/** Entries of the ledger are read from this many commits before the last: to read all takes too long to do often. */
const recent = 5

/** Everything that the processes have left, as one reader shows it: of one moment where the reader is. */
export const engineState = ({ engine }: SharedEngine, reader: Reader, whole: boolean) =>
  Effect.gen(function* () {
    const pages = yield* allPages(engine, reader)
    const versions = yield* selectAll(reader, KeptVersions, {
      orderBy: [Order.ascending("contentId"), Order.ascending("number")],
    })
    const audit = yield* selectAll(reader, AuditLog, {})
    const claimed = yield* Effect.filter(titles, (title) => isClaimed(engine, reader, title))
    const counter = (yield* readCounter(reader))?.value.value ?? 0
    const from = whole ? 1 : Math.max(1, counter - recent)
    return {
      pages,
      versions: versions.map(({ value }) => value),
      audit: audit.map(({ value }) => value),
      claimed,
      counter,
      /** The number of the first commit of `posted`. */
      from,
      posted: yield* revisionsByCommit(reader, from),
      taken: (yield* takenSeats(reader)).map(({ key }) => key),
    }
  })

export type EngineState = Effect.Effect.Success<ReturnType<typeof engineState>>
