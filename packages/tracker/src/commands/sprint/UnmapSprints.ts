import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Permission,
  type Reads,
  type Stored,
  Where,
  decided,
  exceeded,
  noChange,
  distinct,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { limits } from "../../limits"
import { Sprints } from "../../sprints/collections"
import { sprintEvent } from "../../sprints/events"
import { SprintId, type SprintRecord } from "../../sprints/Sprint"

/** Takes sprints out of synchronisation with those of other sites: the ones that are named, else all. */
export class UnmapSprints extends Operation.Request<UnmapSprints>()("tracker.unmapSprints", () => ({
  payload: { sprints: Schema.optional(Given.list(SprintId)) },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

const loadNamed = (reads: Reads, ids: ReadonlyArray<SprintId>) =>
  Effect.gen(function* () {
    const tooMany = exceeded(limits, "sprintsUnmapped", ids.length)
    if (tooMany !== undefined) return yield* tooMany
    const found = yield* reads.getAll(Sprints, distinct(ids))
    const absent = ids.find((id) => !found.has(id))
    if (absent !== undefined) return yield* new NotFound({ kind: "sprint", id: absent })
    return { sprints: [...found.values()].filter(({ synced }) => synced === true), more: false }
  })

/** As many as one commit takes; what is left is asked for again. */
const loadAll = (reads: Reads) =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(Sprints, {
      where: Where.equals("synced" as const, true),
      limit: limits.sprintsUnmapped,
    })
    yield* Effect.forEach(records, ({ key, revision }: Stored<SprintRecord>) =>
      reads.guard(Commit.unchanged(Sprints, key, revision)),
    )
    return { sprints: records.map(({ value }) => value), more }
  })

export const unmapSprints = Operation.command(
  UnmapSprints,
  {
    summary: "Take sprints out of synchronisation",
    scope: "write:tracker-sprint",
    entry: Permission.administer,
    rules: ["PLN-48"],
  },
  {
    load: ({ sprints }, reads) => (sprints === undefined ? loadAll(reads) : loadNamed(reads, sprints)),
    decide: (_request, { sprints, more }) => {
      if (sprints.length === 0) return noChange(undefined)
      const unmapped = sprints.map((before) => ({ before, after: { ...before, synced: undefined } }))
      return Either.map(
        decided({
          changes: unmapped.map(({ after }) => Commit.put(Sprints, after)),
          events: unmapped.map(({ before, after }) => sprintEvent("updated", after, before)),
          audit: sprints.map(({ name }) => auditSetting("Sprint unmapped", name)),
          reply: undefined,
        }),
        (decision) => (more ? { ...decision, unfinished: true as const } : decision),
      )
    },
  },
)
