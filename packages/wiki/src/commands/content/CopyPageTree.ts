import { enqueue, SubmittedTask } from "@quoin/jobs"
import { CommonFailure, NotFound, Operation, decided, invalid, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditTask } from "../../audit"
import { CopiedParts, TitleOptions, copiedTitle } from "../../content/copies/carryOver"
import { ContentId, titleClaim } from "../../content/Content"
import { checkTitle } from "../../content/fields"
import { loadNamedSource, loadTitleTaken } from "../../access/storedContent"
import { loadParent } from "../../tree/moves"
import { TitleTaken } from "../../errors"
import { copyPageTreeJob } from "../../content/copies/copyPageTree"
import { limits } from "../../limits"
import { createIn, seeContent } from "../../permissions"
import { loadSpaceOf } from "../../access/storedSpace"

/**
 * Copies a page with all that is below it, to stand below another page of any space: a task, whose id is the answer. Within one space
 * the titles have to become others.
 */
export class CopyPageTree extends Operation.Request<CopyPageTree>()("wiki.copyPageTree", () => ({
  payload: {
    id: ContentId,
    destinationPageId: ContentId,
    titleOptions: Schema.optionalWith(TitleOptions, { default: () => ({}) }),
    copyDescendants: Schema.optionalWith(Schema.Boolean, { default: () => true }),
    ...CopiedParts,
  },
  success: SubmittedTask,
  failure: Schema.Union(CommonFailure, TitleTaken),
})) {}

export const copyPageTree = Operation.command(
  CopyPageTree,
  {
    summary: "Copy a page and what is below it",
    scope: "write:wiki-content",
    rules: ["WIK-111", "WIK-112", "WIK-113", "WIK-243", "WIK-400"],
  },
  {
    load: ({ _tag, ...asked }, reads) =>
      Effect.gen(function* () {
        const content = yield* loadNamedSource(reads, asked.id)
        const destination = yield* loadParent(reads, asked.destinationPageId)
        const title = yield* checkTitle(copiedTitle(content.title, asked.titleOptions))
        const spaceId = (destination ?? content).spaceId
        const claim = titleClaim({ ...content, title, spaceId, status: "current" })
        return {
          content,
          destination,
          title,
          space: yield* loadSpaceOf(reads.peek, destination ?? content),
          titleTaken: yield* loadTitleTaken(reads, claim, undefined),
          task: yield* enqueue(reads, copyPageTreeJob, { ...asked, spaceId }),
        }
      }),
    allow: (_request, { content, destination, space }) => ({
      see: [seeContent(content), ...(destination === undefined ? [] : [seeContent(destination)])],
      do: createIn(space, "page"),
    }),
    decide: ({ id, destinationPageId }, { content, destination, title, titleTaken, task }) =>
      Either.gen(function* () {
        if (content.type !== "page" || content.status !== "current") {
          return yield* Either.left(invalid("id", id, "the id of a current page"))
        }
        if (destination === undefined) {
          return yield* Either.left(new NotFound({ kind: "content", id: destinationPageId }))
        }
        if (destination.type !== "page" || destination.status !== "current") {
          return yield* Either.left(
            invalid("destinationPageId", destinationPageId, "the id of a current page"),
          )
        }
        yield* withinLimit(limits, "treeDepth", destination.ancestors.length + 1)
        if (titleTaken) return yield* Either.left(new TitleTaken({ title, type: "page" }))
        return yield* decided({
          changes: task.changes,
          audit: [auditTask("Copy of a page tree asked for", content)],
          reply: { taskId: task.id },
        })
      }),
  },
)
