import { AnalyzeSchema, GetIndex, ListSchemas, Reindex } from "@quoin/assets"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { listOf } from "../../answers/Shows"
import { aFlag, given, parsed } from "../../request/fields"
import { custom, get, post } from "../api"
import { analytics } from "../json/analytics"
import { progress } from "../json/archive"
import { indexPath, indexPersisted, nodeIntegrity } from "../json/server"

/** A schema that goes meanwhile is left out. */
const ifStillThere = <A>(told: Effect.Effect<A, AnyFailure>): Effect.Effect<ReadonlyArray<A>, AnyFailure> =>
  told.pipe(
    Effect.map((one): ReadonlyArray<A> => [one]),
    Effect.catchAll((failure) => (failure._tag === "NotFound" ? Effect.succeed([]) : Effect.fail(failure))),
  )

const schemaAnalytics = custom.get(
  "/analytics/schema",
  {
    operations: [ListSchemas, AnalyzeSchema],
    path: {},
    query: {},
    body: {},
    answer: (_input, run) =>
      Effect.gen(function* () {
        const schemas = yield* run(new ListSchemas())
        const told = yield* Effect.forEach(schemas, ({ id }) =>
          ifStillThere(run(new AnalyzeSchema({ id }, parsed))),
        )
        return told.flat()
      }),
  },
  listOf(analytics),
  { says: "Of each schema that the caller sees. Values are counted object by object." },
)

const reindexSays =
  "For administrators. A task that finds the index as it should be: what is written of an object is in it."

/** Clean or not, there is nothing to throw away first. */
const start = custom.post(
  "/index/reindex/start",
  {
    operations: [Reindex],
    path: {},
    query: { clean: given(aFlag) },
    body: {},
    answer: (_input, run) => run(new Reindex()),
  },
  progress,
  { says: reindexSays },
)

/** What is told of the server that keeps objects: one node, whose index is that of its storage (HTT-1041). */
export const serverEndpoints = [
  start,
  post("/index/reindex/currentnode", Reindex, progress, { says: reindexSays }),
  get("/index/checkNodeIntegrity", GetIndex, nodeIntegrity, {
    says: "For administrators. There is one node, and what it finds is in its storage.",
  }),
  get("/index/path", GetIndex, indexPath, { says: "For administrators. It has no path of its own." }),
  post("/index/persist", GetIndex, indexPersisted, {
    says: "For administrators. It is persisted with each commit.",
  }),
  schemaAnalytics,
]
