import { enqueue } from "@quoin/jobs"
import {
  Collection,
  Commit,
  CommonFailure,
  Domain,
  Instant,
  JobKind,
  NotFound,
  Operation,
  decided,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

const Reminder = Schema.Struct({ text: Schema.String, at: Schema.Int })
type Reminder = typeof Reminder.Type

const Reminders = Collection.make({
  name: "reminders.reminder",
  version: 1,
  schema: Reminder,
  key: ({ text }: Reminder) => text,
  fields: {},
})

const Asked = Schema.Struct({
  text: Schema.String,
  fails: Schema.Int,
  sleepMillis: Schema.Int,
  /** Steps, each of which reminds once. */
  times: Schema.Int,
  /** Reminders of one line come one after the other. */
  line: Schema.optional(Schema.String),
})

const remind = JobKind.make("reminders.remind", {
  summary: "Remind",
  payload: Asked,
  key: ({ line }) => line,
  attempts: { most: 5, backoffMillis: JobKind.doubling(60_000, 3_600_000) },
  step: ({ payload, failures, cursor = 1 }: JobKind.JobRun<typeof Asked.Type, number>) =>
    Effect.gen(function* () {
      const { text, fails, sleepMillis, times } = payload
      if (failures < fails) return yield* new NotFound({ kind: "reader", id: text })
      yield* Effect.sleep(sleepMillis)
      const at = yield* Clock.currentTimeMillis
      const changes = [Commit.put(Reminders, { text: cursor === 1 ? text : `${text}, ${cursor}`, at })]
      return { changes, ...(cursor < times ? { cursor: cursor + 1 } : {}) }
    }),
})

class Remind extends Operation.Request<Remind>()("reminders.remind", {
  payload: {
    text: Schema.String,
    inMillis: Schema.Int,
    fails: Schema.optionalWith(Schema.Int, { default: () => 0 }),
    sleepMillis: Schema.optionalWith(Schema.Int, { default: () => 0 }),
    times: Schema.optionalWith(Schema.Int, { default: () => 1 }),
    line: Schema.optional(Schema.String),
  },
  success: Schema.String,
  failure: CommonFailure,
}) {}

class Told extends Operation.Request<Told>()("reminders.told", {
  payload: {},
  success: Schema.Array(Reminder),
  failure: CommonFailure,
}) {}

/** Reminders that come due later, some of which fail at first, or take a while. */
const reminders = Domain.make({
  name: "reminders",
  operations: [
    Operation.command(
      Remind,
      { summary: "Remind later", scope: "write:reminders", rules: [] },
      {
        load: ({ inMillis, text, fails, sleepMillis, times, line }, reads) =>
          enqueue(
            reads,
            remind,
            { text, fails, sleepMillis, times, ...(line === undefined ? {} : { line }) },
            { dueAt: Instant.make(reads.moment.at + inMillis) },
          ),
        decide: (_, { id, changes }) => decided({ changes, reply: id }),
      },
    ),
    Operation.query(
      Told,
      { summary: "What was told", scope: "read:reminders", rules: [] },
      {
        load: (_, reads) => Effect.map(reads.select(Reminders, {}), ({ records }) => records),
        answer: (_, records) => Either.right(records.map(({ value }) => value)),
      },
    ),
  ],
  collections: [Reminders],
  jobs: [remind],
  failures: {},
})

export const domains = [reminders]
