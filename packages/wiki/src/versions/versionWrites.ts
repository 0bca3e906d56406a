import {
  Commit,
  type Moment,
  Prompt,
  type ReadFailure,
  type Reads,
  callerKey,
  utf8Bytes,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents, KeptVersions, LargeBodies, keptVersionKey } from "../collections"
import { limits } from "../limits"
import type { SpaceId } from "../space/Space"
import {
  ContentId,
  type ContentRecord,
  type KeptVersion,
  type VersionRecord,
  containersIn,
} from "../content/Content"
import type { SaidOfVersion } from "../content/fields"

/** What is said of a version, with what only some callers can say. */
export interface Said extends SaidOfVersion {
  readonly hidden?: boolean | undefined
}
import { ContentTexts, contentText } from "../words/ContentText"
import { firstPosition } from "../tree/siblings"
import { belowPage } from "../tree/ancestry"

/** A version written at this moment. */
export const versionAt = (number: number, moment: Moment, said: Said = {}): VersionRecord => {
  const by = callerKey(moment.caller)
  return {
    number,
    at: moment.at,
    ...(by === undefined ? {} : { by }),
    message: said.message ?? "",
    minorEdit: said.minorEdit ?? false,
    hidden: said.hidden ?? false,
  }
}

/** Who else than its creator wrote a version of an item, as far as a record holds them (WIK-165). */
const publishersWith = (
  { createdBy, publishers = [] }: ContentRecord,
  by: string | undefined,
): Pick<ContentRecord, "publishers"> =>
  by === undefined || by === createdBy || publishers.includes(by) || publishers.length >= limits.publishers
    ? {}
    : { publishers: [...publishers, by] }

/** An item at another version, written at this moment. */
export const atVersion = (
  content: ContentRecord,
  number: number,
  moment: Moment,
  said?: Said,
): ContentRecord => {
  const version = versionAt(number, moment, said)
  return { ...content, version, ...publishersWith(content, version.by) }
}

/** An item at its next version, written at this moment. */
export const atNextVersion = (content: ContentRecord, moment: Moment, said?: Said): ContentRecord =>
  atVersion(content, content.version.number + 1, moment, said)

/** Does a body stand by itself, and not with its version? An unknown size is one of before there was the difference. */
export const isLargeBody = ({ bodyBytes = 0 }: Pick<ContentRecord, "bodyBytes">): boolean =>
  bodyBytes > limits.inlineBodyBytes

/** Writes an item with what it is found by, and keeps the version it now stands at. */
export const putContent = (item: ContentRecord, body: string): ReadonlyArray<Commit.Change> => {
  const content = { ...item, bodyBytes: utf8Bytes(body) }
  const { id: contentId, title, version, file } = content
  const kept: KeptVersion = { contentId, title, version, ...(file === undefined ? {} : { file }) }
  const put = [Commit.put(Contents, content), Commit.put(ContentTexts, contentText(content, body))]
  return isLargeBody(content)
    ? [
        ...put,
        Commit.put(KeptVersions, kept),
        Commit.put(LargeBodies, { contentId, number: version.number, body }),
      ]
    : [...put, Commit.put(KeptVersions, { ...kept, body })]
}

/** Removes a version, with its body wherever that stands. */
const removed = (contentId: string, number: number, large: boolean): ReadonlyArray<Commit.Change> => {
  const key = keptVersionKey(contentId, number)
  return [Commit.remove(KeptVersions, key), ...(large ? [Commit.remove(LargeBodies, key)] : [])]
}

/** Removes the version that an item stands at. */
export const removeVersion = (content: ContentRecord): ReadonlyArray<Commit.Change> =>
  removed(content.id, content.version.number, isLargeBody(content))

/** Removes a version that was read. */
export const removeKept = ({ contentId, version, body }: KeptVersion): ReadonlyArray<Commit.Change> =>
  removed(contentId, version.number, body === undefined)

/** A new item at version 1. */
export const newContent = (
  made: {
    readonly id: string
    readonly type: ContentRecord["type"]
    readonly status: "current" | "draft"
    readonly title: string
    readonly spaceId: SpaceId
    /** The page or comment above; none at the top of the space or of a thread, and for all other types. */
    readonly parent: ContentRecord | undefined
    /** What it hangs on; left out for what stands in a space by itself. */
    readonly container?: ContentRecord
  },
  moment: Moment,
  said: Said = {},
): ContentRecord => {
  const by = callerKey(moment.caller)
  return {
    id: ContentId.make(made.id),
    type: made.type,
    status: made.status,
    title: made.title,
    spaceId: made.spaceId,
    ...(made.container === undefined ? {} : { containers: containersIn(made.container) }),
    ...belowPage(made.parent),
    ...(made.type === "page" ? { position: firstPosition(made.id, moment.at) } : {}),
    version: versionAt(1, moment, said),
    createdAt: moment.at,
    ...(by === undefined ? {} : { createdBy: by }),
  }
}

/** The body of a version that was read. */
export const bodyOf = (
  get: Reads["peek"],
  { contentId, version, body }: KeptVersion,
): Effect.Effect<string | undefined, ReadFailure> =>
  body === undefined
    ? Prompt.map(get(LargeBodies, keptVersionKey(contentId, version.number)), (large) => large?.body)
    : Effect.succeed(body)

/** The body of a version; absent only for a version that was never kept. */
export const loadBody = (
  get: Reads["peek"],
  id: string,
  number: number,
): Effect.Effect<string | undefined, ReadFailure> =>
  Prompt.flatMap(get(KeptVersions, keptVersionKey(id, number)), (kept) =>
    kept === undefined ? Effect.succeed(undefined) : bodyOf(get, kept),
  )
