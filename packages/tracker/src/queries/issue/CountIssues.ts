import {
  CommonFailure,
  Given,
  Operation,
  type QueryReads,
  type ReadFailure,
  Where,
  Resource,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { components } from "../../components/components"
import { versions } from "../../versions/versions"
import { Issues } from "../../issue/collections"

/** Counts the issues that name a component, or a version. */
export class CountIssues extends Operation.Request<CountIssues>()("tracker.countIssues", () => ({
  payload: { part: Schema.Literal("component", "version"), id: Given.Key },
  success: Schema.Struct({
    /** Those of a component; those that a version fixes. */
    issues: Schema.Int,
    /** Those that a version affects; of a component none. */
    affected: Schema.Int,
    /** Those that a version fixes, or that a component has, and that are not resolved. */
    unresolved: Schema.Int,
  }),
  failure: CommonFailure,
})) {}

type Names = (typeof Issues)["names"][number]

const count = (
  reads: Pick<QueryReads, "selectVisible">,
  where: Where.Where<Names>,
): Effect.Effect<number, ReadFailure> =>
  Effect.map(reads.selectVisible(Issues, { where, limit: 1, total: true }), ({ total = 0 }) => total)

export const countIssues = Operation.query(
  CountIssues,
  {
    summary: "Count the issues of a component or version",
    scope: "read:tracker-project",
    rules: ["TRK-6", "TRK-19", "TRK-106"],
  },
  {
    load: ({ part, id }, reads) =>
      Effect.gen(function* () {
        const isVersion = part === "version"
        yield* isVersion ? Resource.loadOne(versions, reads, id) : Resource.loadOne(components, reads, id)
        const has = Where.equals<Names>(isVersion ? "fixVersionIds" : "componentIds", id)
        return {
          issues: yield* count(reads, has),
          affected: isVersion ? yield* count(reads, Where.equals("versionIds", id)) : 0,
          unresolved: yield* count(reads, Where.and<Names>(has, Where.empty("resolutionId"))),
        }
      }),
    answer: (_request, counts) => Either.right(counts),
  },
)
