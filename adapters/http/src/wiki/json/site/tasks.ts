import type { SubmittedTask, TaskView } from "@quoin/jobs"
import * as Schema from "effect/Schema"
import { each, field, number, one, shape, text } from "../../../answers/shape"
import { listOf } from "../pages"

/** A text with what it is made of, as clients expect it; Quoin's texts are whole. */
const message = shape<string>()({
  translation: text((said) => said),
  args: field(Schema.Array(Schema.String), () => []),
})

type Task = typeof TaskView.Type

const name = shape<Task>()({
  key: text(({ kind }) => kind),
  translation: text((task) => task.name),
  args: field(Schema.Array(Schema.String), () => []),
})

/** A long-running task (HTT-98). */
export const task = shape<Task>("LongTask")({
  id: Schema.String,
  name: one(name, (view) => view),
  elapsedTime: number(({ elapsedMillis }) => elapsedMillis),
  percentageComplete: number(({ percentage }) => percentage),
  finished: Schema.Boolean,
  successful: Schema.Boolean,
  status: text(({ state }) => state),
  messages: each(message, ({ messages }) => messages),
  errors: each(message, ({ error }) => (error === undefined ? [] : [error])),
})

const address = shape<typeof SubmittedTask.Type>()({
  status: text(({ taskId }) => `/rest/api/longtask/${taskId}`),
})

/** The answer to a request for a task: where to see how far it is. */
export const submitted = shape<typeof SubmittedTask.Type>("LongTaskSubmission")({
  id: text(({ taskId }) => taskId),
  links: one(address, (view) => view),
})

export const tasks = listOf("LongTaskList", task)
