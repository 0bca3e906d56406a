import { CommonFailure, NotFound, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../../audit"
import { ContentId, containerOf } from "../../content/Content"
import { checkCurrent } from "../../content/currentContent"
import { loadNamedContent } from "../../access/storedContent"
import { removeKept } from "../../versions/versionWrites"
import { contentPermission } from "../../permissions"
import { loadSpaceOf } from "../../access/storedSpace"
import { checkOld, loadKept } from "../../versions/keptVersion"

/**
 * Deletes an old version of a current item. The other versions keep their numbers, and as each holds its whole body, what the
 * deleted one changed is from then on what the next one changed.
 */
export class DeleteVersion extends Operation.Request<DeleteVersion>()("wiki.deleteVersion", () => ({
  payload: {
    id: ContentId,
    number: Schema.Int,
    /** What the item hangs on; one that hangs elsewhere is absent then. */
    containerId: Schema.optional(ContentId),
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteVersion = Operation.command(
  DeleteVersion,
  { summary: "Delete an old version of an item", scope: "write:wiki-content", rules: ["WIK-163", "WIK-164"] },
  {
    load: ({ id, number, containerId }, reads) =>
      Effect.gen(function* () {
        const content = yield* loadNamedContent(reads, id)
        if (containerId !== undefined && containerOf(content) !== containerId) {
          return yield* new NotFound({ kind: "content", id })
        }
        const kept = yield* loadKept(reads.get, id, number)
        return { content, kept, space: yield* loadSpaceOf(reads.peek, content) }
      }),
    allow: (_request, { content }) => contentPermission("update", content),
    decide: ({ number }, { content, kept, space }) =>
      Either.gen(function* () {
        yield* checkCurrent(content)
        const old = yield* checkOld(number, content, kept)
        return yield* decided({
          changes: removeKept(old),
          audit: [
            auditContent("version deleted", content, space, [
              { name: "version", oldValue: String(number), newValue: "" },
            ]),
          ],
          reply: undefined,
        })
      }),
  },
)
