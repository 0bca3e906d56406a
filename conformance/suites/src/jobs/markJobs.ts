import { Collection, Commit, JobKind, NotFound } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Gates } from "./Gates"

const Mark = Schema.Struct({ job: Schema.String, step: Schema.Int, fence: Schema.Int })
type Mark = typeof Mark.Type

/** What the steps of jobs leave behind. Nothing guards them: that none is left twice is what the queue promises. */
export const Marks = Collection.make({
  name: "laws.mark",
  version: 1,
  schema: Mark,
  key: ({ job, step, fence }: Mark) => `${job}/${step}/${fence}`,
  fields: {},
})

const Payload = Schema.Struct({
  steps: Schema.Int,
  fails: Schema.Int,
  line: Schema.optional(Schema.String),
})
type Payload = typeof Payload.Type

/** How often a job is tried. */
export const attempts = 2

/** A kind of job whose steps wait at gates, and leave a mark each. */
const kindAt = (gates: Gates, name: "laws.urgent" | "laws.usual"): JobKind.JobKind<Payload> =>
  JobKind.make(name, {
    summary: "Leave marks",
    payload: Payload,
    priority: name === "laws.urgent" ? "high" : "normal",
    key: ({ line }) => line,
    attempts: { most: attempts, backoffMillis: JobKind.doubling(1_000, 4_000) },
    step: ({ id, payload, cursor = 0, failures, fence, cancelled }: JobKind.JobRun<Payload, number>) =>
      Effect.gen(function* () {
        yield* Effect.raceFirst(gates.wait, cancelled)
        if (failures < payload.fails) return yield* new NotFound({ kind: "luck", id })
        const done = cursor + 1
        return {
          changes: [Commit.put(Marks, { job: id, step: cursor, fence })],
          progress: { done, total: payload.steps },
          ...(done < payload.steps ? { cursor: done } : {}),
        }
      }),
  })

/** The kinds of the laws, by whether they are urgent. */
export const markKinds = (gates: Gates) => ({
  urgent: kindAt(gates, "laws.urgent"),
  usual: kindAt(gates, "laws.usual"),
})
