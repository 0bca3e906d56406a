import { CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent, changedTitle } from "../../audit"
import { bodyToSave } from "../../body/macroIds"
import { ContentId, titleClaim } from "../../content/Content"
import { checkCurrent } from "../../content/currentContent"
import { loadOthers } from "../../content/changes/ContentState"
import { versionView } from "../../content/ContentParts"
import { checkMessage } from "../../content/fields"
import { loadNamedContent, loadTitleTaken } from "../../access/storedContent"
import { atNextVersion, bodyOf, putContent } from "../../versions/versionWrites"
import { TitleTaken } from "../../errors"
import { contentEvent } from "../../events"
import { contentPermission } from "../../permissions"
import { loadSpaceOf } from "../../access/storedSpace"
import { ShownVersion } from "../../queries/version/ShownVersion"
import { checkOld, loadKept } from "../../versions/keptVersion"
import { keepingTitle } from "../../titles/FormerTitle"

/** Makes the body of an old version that of a new latest one. The title stays, unless it is to come back as well. */
export class RestoreVersion extends Operation.Request<RestoreVersion>()("wiki.restoreVersion", () => ({
  payload: {
    id: ContentId,
    number: Schema.Int,
    /** What is said of the new version. */
    message: Schema.optional(Given.Text),
    restoreTitle: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: ShownVersion,
  failure: Schema.Union(CommonFailure, TitleTaken),
})) {}

export const restoreVersion = Operation.command(
  RestoreVersion,
  {
    summary: "Restore an old version of an item",
    scope: "write:wiki-content",
    rules: ["WIK-17", "WIK-162", "WIK-164", "WIK-235", "WIK-400", "WIK-508"],
  },
  {
    load: ({ id, number, message, restoreTitle }, reads) =>
      Effect.gen(function* () {
        yield* checkMessage(message)
        const content = yield* loadNamedContent(reads, id)
        const kept = yield* loadKept(reads.get, id, number)
        const title = restoreTitle && kept !== undefined ? kept.title : content.title
        const body = kept === undefined ? undefined : yield* bodyOf(reads.get, kept)
        const file = kept?.file === undefined ? {} : { file: kept.file }
        const restored = { ...atNextVersion(content, reads.moment, { message }), title, ...file }
        return {
          content,
          kept,
          restored,
          body: yield* bodyToSave(reads, body ?? ""),
          former: keepingTitle(reads.secrets.digest, content, title),
          space: yield* loadSpaceOf(reads.peek, content),
          people: yield* loadOthers(reads, []),
          titleTaken: yield* loadTitleTaken(reads, titleClaim(restored), id),
        }
      }),
    allow: (_request, { content }) => contentPermission("update", content),
    decide: ({ number }, { content, kept, restored, body, former, space, people, titleTaken }) =>
      Either.gen(function* () {
        yield* checkCurrent(content)
        yield* checkOld(number, content, kept)
        const { title, type } = restored
        if (titleTaken) return yield* Either.left(new TitleTaken({ title, type }))
        return yield* decided({
          changes: [...putContent(restored, body), ...former],
          events: [contentEvent("updated", restored)],
          audit: [
            auditContent("version restored", restored, space, [
              { name: "version", oldValue: String(number), newValue: String(restored.version.number) },
              ...changedTitle(content, restored),
            ]),
          ],
          reply: { contentId: restored.id, ...versionView(restored.version, people) },
        })
      }),
  },
)
