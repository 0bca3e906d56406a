import { Collection, Commit, Field, type QueryReads, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord } from "../content/Content"
import { SpaceId } from "../space/Space"

/** What had a title in a space last, and has another one now: what names the old title means this. */
const FormerTitle = Schema.Struct({
  spaceId: SpaceId,
  /** Digest of the title, which has no case: a title is too long for a key. */
  digest: Schema.String,
  contentId: ContentId,
})
export type FormerTitle = typeof FormerTitle.Type

const keyOf = (spaceId: string, digest: string): string => `${spaceId}/${digest}`

export const FormerTitles = Collection.make({
  name: "wiki.formerTitle",
  version: 1,
  schema: FormerTitle,
  key: ({ spaceId, digest }: FormerTitle) => keyOf(spaceId, digest),
  fields: { contentId: Field.text(({ contentId }: FormerTitle) => contentId) },
  orders: [["contentId"]],
})

type Digest = QueryReads["secrets"]["digest"]

/** Where it is kept what had a title in a space. */
export const formerTitleKey = (digest: Digest, spaceId: string, title: string): string =>
  keyOf(spaceId, digest(foldCase(title)))

/** What is kept when a page or a blog post is called otherwise from now on. */
export const keepingTitle = (
  digest: Digest,
  { id, type, status, spaceId, title }: ContentRecord,
  next: string,
): ReadonlyArray<Commit.Change> =>
  status === "current" && (type === "page" || type === "blogpost") && foldCase(title) !== foldCase(next)
    ? [Commit.put(FormerTitles, { spaceId, digest: digest(foldCase(title)), contentId: id })]
    : []
