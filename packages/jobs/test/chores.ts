import { enqueue } from "@quoin/jobs"
import {
  Audit,
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
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

const Chore = Schema.Struct({
  what: Schema.String,
  steps: Schema.Int,
  /** Attempts that fail. */
  fails: Schema.Int,
  line: Schema.optional(Schema.String),
  /** Its step ends only when it is cancelled. */
  endless: Schema.Boolean,
  /** How much of a hundred its step says to be done before it goes on. */
  tells: Schema.optional(Schema.Int),
  /** Whoever does it does one step, and never ends the next one. */
  tires: Schema.Boolean,
})
type Chore = typeof Chore.Type

const Traces = Collection.make({
  name: "chores.trace",
  version: 1,
  schema: Schema.Struct({ key: Schema.String }),
  key: ({ key }: { readonly key: string }) => key,
  fields: {},
})
export { Traces }

const choreChanges = Audit.declareCategory("Chores")

/** Leaves a trace with every step, and takes them away when it is cancelled. */
const doChore = JobKind.make("chores.do", {
  summary: "Do a chore",
  payload: Chore,
  key: ({ line }) => line,
  attempts: { most: 3, backoffMillis: JobKind.doubling(1_000, 60_000) },
  step: ({ id, payload, cursor = 0, failures, fence, cancelled, tell }: JobKind.JobRun<Chore, number>) =>
    Effect.gen(function* () {
      if (payload.tires && fence <= cursor) return yield* Effect.never
      // Whoever comes behind another one has done half as much.
      if (payload.tells !== undefined) tell({ done: payload.tells / fence, total: 100 })
      if (payload.endless) yield* cancelled
      if (failures < payload.fails) return yield* new NotFound({ kind: "broom", id: payload.what })
      const done = cursor + 1
      return {
        changes: [Commit.put(Traces, { key: `${id}/${cursor}` })],
        progress: { done, total: payload.steps },
        messages: [`${payload.what}: step ${done}`],
        audit: [
          Audit.entry({
            summary: "Chore advanced",
            category: choreChanges,
            affectedObject: { name: payload.what, objectType: "Chore" },
          }),
        ],
        ...(done < payload.steps ? { cursor: done } : {}),
      }
    }),
  undo: ({ id, cursor = 0 }) =>
    Effect.succeed({
      changes: Array.from({ length: cursor }, (_, step) => Commit.remove(Traces, `${id}/${step}`)),
      messages: ["taken away"],
    }),
})

const defaults = { steps: 1, fails: 0, endless: false, tires: false }

/** Asks for a chore; refused by itself when it is called "nothing". */
export class AskChore extends Operation.Request<AskChore>()("chores.ask", {
  payload: {
    what: Schema.String,
    steps: Schema.optionalWith(Schema.Int, { default: () => defaults.steps }),
    fails: Schema.optionalWith(Schema.Int, { default: () => defaults.fails }),
    line: Schema.optional(Schema.String),
    tells: Schema.optional(Schema.Int),
    endless: Schema.optionalWith(Schema.Boolean, { default: () => defaults.endless }),
    tires: Schema.optionalWith(Schema.Boolean, { default: () => defaults.tires }),
  },
  success: Schema.String,
  failure: CommonFailure,
}) {}

const askChore = Operation.command(
  AskChore,
  { summary: "Ask for a chore", scope: "write:chores", rules: [] },
  {
    load: ({ what, steps, fails, line, endless, tires, tells }, reads) =>
      enqueue(reads, doChore, {
        ...{ what, steps, fails, endless, tires },
        ...(line === undefined ? {} : { line }),
        ...(tells === undefined ? {} : { tells }),
      }),
    decide: ({ what }, { id, changes }) =>
      what === "nothing"
        ? Either.left(new NotFound({ kind: "chore", id: what }))
        : decided({ changes, reply: id }),
  },
)

/** A domain with a kind of job of its own. */
export const chores = Domain.make({
  name: "chores",
  operations: [askChore],
  collections: [Traces],
  auditCategories: [choreChanges],
  jobs: [doChore],
  failures: {},
})
