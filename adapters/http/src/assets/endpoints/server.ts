import {
  CountObjects,
  CountValues,
  GetIndex,
  ListObjectTypes,
  ListSchemaAttributes,
  ListSchemas,
  Reindex,
  type SchemaView,
  assetsLimits,
} from "@quoin/assets"
import { type AnyFailure, giveWay, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { listOf } from "../../answers/Shows"
import type { Run } from "../../contract/custom"
import { aFlag, given, parsed } from "../../request/fields"
import { custom, get, post } from "../api"
import { type CountedValues, analytics } from "../json/analytics"
import { progress } from "../json/archive"
import { indexPath, indexPersisted, nodeIntegrity } from "../json/server"

/** Part by part, and others have their turn between them. */
const countedValues = (run: Run, request: CountValues): Effect.Effect<CountedValues, AnyFailure> =>
  Effect.flatMap(Effect.zipLeft(run(request), giveWay), ({ next, ...part }) =>
    next === undefined
      ? Effect.succeed(part)
      : Effect.map(countedValues(run, new CountValues(next, parsed)), (rest) => ({
          objects: part.objects + rest.objects,
          values: part.values + rest.values,
          withUnique: part.withUnique + rest.withUnique,
        })),
  )

const connected = "object having connectedTickets()"

const analyzed = (run: Run, schema: SchemaView) =>
  Effect.gen(function* () {
    const { id: schemaId } = schema
    const linking = { qlQuery: connected, objectSchemaIds: [schemaId] }
    return {
      schema,
      types: yield* run(new ListObjectTypes({ schemaId, includeObjectCounts: true })),
      attributes: yield* run(new ListSchemaAttributes({ schemaId })),
      counted: yield* countedValues(run, new CountValues({ schemaId })),
      linked: (yield* run(new CountObjects(linking))).total,
    }
  })

/** A schema that goes meanwhile is left out. */
const ifStillThere = <A>(told: Effect.Effect<A, AnyFailure>): Effect.Effect<ReadonlyArray<A>, AnyFailure> =>
  told.pipe(
    Effect.map((one): ReadonlyArray<A> => [one]),
    Effect.catchAll((failure) => (failure._tag === "NotFound" ? Effect.succeed([]) : Effect.fail(failure))),
  )

const schemaAnalytics = custom.get(
  "/analytics/schema",
  {
    operations: [ListSchemas, ListObjectTypes, ListSchemaAttributes, CountValues, CountObjects],
    path: {},
    query: {},
    body: {},
    answer: (_input, run) =>
      Effect.gen(function* () {
        const schemas = yield* run(new ListSchemas())
        const objects = schemas.reduce((sum, { objectCount }) => sum + objectCount, 0)
        yield* withinLimit(assetsLimits, "analyzedObjects", objects)
        return (yield* Effect.forEach(schemas, (schema) => ifStillThere(analyzed(run, schema)))).flat()
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
