import type { SubmittedTask, TaskView } from "@quoin/jobs"
import * as Schema from "effect/Schema"

/** A text with what it is made of, as clients expect it; Quoin's texts are whole. */
const Message = Schema.Struct({ translation: Schema.String, args: Schema.Array(Schema.String) })

const messageOf = (translation: string): typeof Message.Type => ({ translation, args: [] })

/** A long-running task (HTT-98). */
export const TaskJson = Schema.Struct({
  id: Schema.String,
  name: Schema.Struct({
    key: Schema.String,
    translation: Schema.String,
    args: Schema.Array(Schema.String),
  }),
  elapsedTime: Schema.Int,
  percentageComplete: Schema.Int,
  finished: Schema.Boolean,
  successful: Schema.Boolean,
  status: Schema.String,
  messages: Schema.Array(Message),
  errors: Schema.Array(Message),
}).annotations({ identifier: "LongTask" })
export type TaskJson = typeof TaskJson.Type

export const taskJson = (task: typeof TaskView.Type): TaskJson => ({
  id: task.id,
  name: { key: task.kind, translation: task.name, args: [] },
  elapsedTime: task.elapsedMillis,
  percentageComplete: task.percentage,
  finished: task.finished,
  successful: task.successful,
  status: task.state,
  messages: task.messages.map(messageOf),
  errors: task.error === undefined ? [] : [messageOf(task.error)],
})

/** What whoever asks for a task is told at once: where to see how far it is. */
export const SubmittedJson = Schema.Struct({
  id: Schema.String,
  links: Schema.Struct({ status: Schema.String }),
}).annotations({ identifier: "LongTaskSubmission" })

export const submittedJson = ({ taskId }: typeof SubmittedTask.Type): typeof SubmittedJson.Type => ({
  id: taskId,
  links: { status: `/rest/api/longtask/${taskId}` },
})
