import { enqueue } from "@quoin/jobs"
import {
  Collection,
  Commit,
  CommonFailure,
  Domain,
  JobKind,
  NotFound,
  Operation,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** What a step of an errand has left behind. */
const Trace = Schema.Struct({ job: Schema.String, step: Schema.Int, fence: Schema.Int })
type Trace = typeof Trace.Type

/** A step that is done twice leaves two traces: nobody has a fence twice. */
export const Traces = Collection.make({
  name: "errands.trace",
  version: 1,
  schema: Trace,
  key: ({ job, step, fence }: Trace) => `${job}/${step}/${fence}`,
  fields: {},
})

const Errand = Schema.Struct({
  steps: Schema.Int,
  /** Attempts that fail. */
  fails: Schema.Int,
  /** How long a step takes that works outside of the storage. */
  millis: Schema.Int,
  line: Schema.optional(Schema.String),
})
type Errand = typeof Errand.Type
type Run = JobKind.JobRun<Errand, number>

/** Told whenever a step begins and whenever it has come to what is to be committed. */
export type Tell = (event: "begins" | "ends", run: { readonly id: string; readonly fence: number }) => void

const stepOf =
  (tell: Tell) =>
  ({ id, payload, cursor = 0, failures, fence }: Run) =>
    Effect.gen(function* () {
      tell("begins", { id, fence })
      if (payload.millis > 0) yield* Effect.sleep(payload.millis)
      tell("ends", { id, fence })
      if (failures < payload.fails) return yield* new NotFound({ kind: "luck", id })
      const done = cursor + 1
      return {
        changes: [Commit.put(Traces, { job: id, step: cursor, fence })],
        progress: { done, total: payload.steps },
        ...(done < payload.steps ? { cursor: done } : {}),
      }
    })

export const kindNames = ["quick", "long", "slow", "lined", "unlucky"] as const
export type KindName = (typeof kindNames)[number]

/** Of an unlucky one so many attempts fail, and it has as many and one more. */
export const failures = 2

const attempts = { most: failures + 1, backoffMillis: JobKind.doubling(20, 100) }

/** What each kind is asked to do; of those in lines there are so many. */
export const errandOf = (kind: KindName, number: number): Errand => ({
  steps: kind === "long" ? 5 : 1,
  fails: kind === "unlucky" ? failures : 0,
  millis: kind === "slow" ? 20 : 0,
  ...(kind === "lined" ? { line: `line ${number % 4}` } : {}),
})

/** Asks for an errand. */
export class AskErrand extends Operation.Request<AskErrand>()("errands.ask", {
  payload: { kind: Schema.Literal(...kindNames), number: Schema.Int },
  success: Schema.String,
  failure: CommonFailure,
}) {}

/** A host's domain with five kinds of jobs. */
export const errandsDomain = (tell: Tell = () => undefined) => {
  const kindOf = (name: KindName) =>
    JobKind.make(`errands.${name}`, {
      summary: `An errand that is ${name}`,
      payload: Errand,
      key: ({ line }) => line,
      priority: name === "quick" ? "high" : "normal",
      attempts,
      step: stepOf(tell),
    })
  const kinds = Object.fromEntries(kindNames.map((name) => [name, kindOf(name)])) as Readonly<
    Record<KindName, ReturnType<typeof kindOf>>
  >
  return Domain.make({
    name: "errands",
    operations: [
      Operation.command(
        AskErrand,
        { summary: "Ask for an errand", scope: "write:errands", rules: [] },
        {
          load: ({ kind, number }, reads) => enqueue(reads, kinds[kind], errandOf(kind, number)),
          decide: (_request, { id, changes }) => decided({ changes, reply: id }),
        },
      ),
    ],
    collections: [Traces],
    jobs: Object.values(kinds),
    failures: {},
  })
}
