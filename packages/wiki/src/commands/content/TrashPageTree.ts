import { enqueue, SubmittedTask } from "@quoin/jobs"
import { CommonFailure, Operation, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditTask } from "../../audit"
import { ContentId } from "../../content/Content"
import { loadNamedSource } from "../../access/storedContent"
import { trashPageTreeJob } from "../../content/removal/trashPageTree"
import { contentPermission } from "../../permissions"

/** Moves a page and all pages below it to the trash: a task, whose id is the answer. */
export class TrashPageTree extends Operation.Request<TrashPageTree>()("wiki.trashPageTree", () => ({
  payload: { id: ContentId },
  success: SubmittedTask,
  failure: CommonFailure,
})) {}

export const trashPageTree = Operation.command(
  TrashPageTree,
  { summary: "Trash a page and what is below it", scope: "write:wiki-content", rules: ["WIK-77", "WIK-102"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const content = yield* loadNamedSource(reads, id)
        const task = yield* enqueue(reads, trashPageTreeJob, { id, spaceId: content.spaceId })
        return { content, task }
      }),
    allow: (_request, { content }) => contentPermission("delete", content),
    decide: ({ id }, { content, task }) =>
      content.type === "page" && content.status === "current"
        ? decided({
            changes: task.changes,
            audit: [auditTask("Trash of a page tree asked for", content)],
            reply: { taskId: task.id },
          })
        : Either.left(invalid("id", id, "the id of a current page")),
  },
)
