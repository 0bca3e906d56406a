import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents, Spaces } from "../../collections"
import { ContentSummary } from "../../content/ContentParts"
import { contentSummary } from "../../content/views/contentSummary"
import { onlyVisible } from "../../permissions"
import { visibleSpaceId } from "../../content/lists/contentFilters"
import { checkText } from "../../text"
import { FormerTitles, formerTitleKey } from "../../titles/FormerTitle"

/** Finds the current page or blog post that had a title in a space last, and is called otherwise now: old links lead there. */
export class FindRenamed extends Operation.Request<FindRenamed>()("wiki.findRenamed", () => ({
  payload: { spaceKey: Given.Key, title: Given.Key },
  success: Schema.Struct({
    ...ContentSummary.fields,
    /** Where it is now: it may have been moved. */
    spaceKey: Schema.String,
  }),
  failure: CommonFailure,
})) {}

export const findRenamed = Operation.query(
  FindRenamed,
  {
    summary: "Find what had a title last",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-508", "WIK-561"],
  },
  {
    load: ({ spaceKey, title }, reads) =>
      Effect.gen(function* () {
        yield* checkText("spaceKey", spaceKey)
        yield* checkText("title", title)
        const spaceId = yield* visibleSpaceId(spaceKey, reads)
        const kept = yield* reads.get(FormerTitles, formerTitleKey(reads.secrets.digest, spaceId, title))
        const content = kept && (yield* reads.get(Contents, kept.contentId))
        const [found] = yield* onlyVisible(reads, content?.status === "current" ? [content] : [])
        const space = found && (yield* reads.get(Spaces, found.spaceId))
        return found === undefined || space === undefined
          ? yield* new NotFound({ kind: "content", id: `${spaceKey}/${title}` })
          : { ...contentSummary(found), spaceKey: space.key }
      }),
    answer: (_request, found) => Either.right(found),
  },
)
