import { personOf } from "@quoin/directory"
import { Commit, Instant } from "@quoin/kernel"
import { ContentId, SpaceId } from "@quoin/wiki"
import { Contents, KeptVersions } from "../src/collections"
import type { ContentRecord, EditDraft, KeptVersion, VersionRecord } from "../src/content/Content"
import type { ContentState } from "../src/content/changes/ContentState"
import type { Going } from "../src/tree/moves"
import type { People } from "../src/people"
import { type SpaceRecord, spaceView } from "../src/space/Space"
import { ContentTexts, contentText } from "../src/words/ContentText"

/** The moment of every decision that names no other. */
export const epoch = Instant.make(0)

/** A version that Ada wrote at the epoch. */
export const versionOf = (number: number, change: Partial<VersionRecord> = {}): VersionRecord => ({
  number,
  at: epoch,
  by: "user-ada",
  message: "",
  minorEdit: false,
  hidden: false,
  ...change,
})

export const docs: SpaceRecord = {
  id: SpaceId.make("1"),
  key: "DOC",
  name: "Docs",
  description: "",
  homepageId: "2",
  createdAt: epoch,
  createdBy: "user-ada",
}

/** A page as Ada made it. */
export const pageOf = (change: Partial<ContentRecord> = {}): ContentRecord => ({
  id: ContentId.make("3"),
  type: "page",
  status: "current",
  title: "One",
  spaceId: docs.id,
  ancestors: [],
  version: versionOf(1),
  createdAt: epoch,
  createdBy: "user-ada",
  ...change,
})

/** What is kept of the version that an item stands at. */
export const keptOf = ({ id, title, version }: ContentRecord, body: string): KeptVersion => ({
  contentId: id,
  title,
  body,
  version,
})

/** What is written of an item with its body: the item, which knows the size, the words that find it, and the version that is kept. */
export const written = (content: ContentRecord, body: string): ReadonlyArray<Commit.Change> => [
  Commit.put(Contents, { ...content, bodyBytes: new TextEncoder().encode(body).length }),
  Commit.put(ContentTexts, contentText(content, body)),
  Commit.put(KeptVersions, keptOf(content, body)),
]

export const draftOf = (change: Partial<EditDraft> = {}): EditDraft => ({
  contentId: ContentId.make("3"),
  title: "Drafted",
  body: "drafted",
  at: epoch,
  by: "user-ada",
  ...change,
})

/** Nobody is known by name. */
export const people: People = (key) => personOf(key, undefined)

/** What a command has loaded of a page. */
export const stateOf = (change: Partial<ContentState> = {}): ContentState => ({
  content: pageOf(),
  draft: undefined,
  ownDraft: change.draft,
  body: "<p>One</p>",
  space: docs,
  wholeSpace: spaceView(docs, people(docs.createdBy)),
  ancestors: [],
  people,
  ...change,
})

/** Pages below each other, from the top down. */
export const chainOf = (length: number): ReadonlyArray<ContentRecord> =>
  Array.from({ length }, (_, i) => pageOf({ id: ContentId.make(`${100 + i}`), title: `Level ${i}` }))

/** The audit entry of something that happened to a page of the space. */
export const pageEntry = (
  happened: string,
  title = "One",
  changedValues: ReadonlyArray<{ name: string; oldValue: string; newValue: string }> = [],
) => ({
  summary: `Page ${happened}`,
  description: "",
  category: "Content",
  sysAdmin: false,
  affectedObject: { name: title, objectType: "Page" },
  changedValues,
  associatedObjects: [{ name: "Docs", objectType: "Space" }],
})

/** What is told of a page. */
export const pageEvent = (happened: string, title = "One", version = 1, id = "3") => ({
  name: `wiki.page_${happened}`,
  entity: { type: "content", id },
  payload: { id, type: "page", title, version },
})

/** A move below a page, with nothing below the page that moves. */
export const goingBelow = (parentId: ContentId): Going => ({
  position: { position: "V", spread: [], stands: false },
  moves: {
    above: { parentId, ancestors: [parentId] },
    relocation: { changes: [], prepares: false },
  },
})
