import { Commit, type Moment, type ReadFailure, type Reads, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents, KeptVersions, keptVersionKey } from "../collections"
import type { SpaceId } from "../space/Space"
import { ContentId, type ContentRecord, type KeptVersion, type VersionRecord } from "./Content"
import type { SaidOfVersion } from "./fields"

/** A version written at this moment. */
export const versionAt = (number: number, moment: Moment, said: SaidOfVersion = {}): VersionRecord => {
  const by = callerKey(moment.caller)
  return {
    number,
    at: moment.at,
    ...(by === undefined ? {} : { by }),
    message: said.message ?? "",
    minorEdit: said.minorEdit ?? false,
    hidden: false,
  }
}

/** Writes an item and keeps the version it now stands at. */
export const putContent = (content: ContentRecord, body: string): ReadonlyArray<Commit.Change> => {
  const kept: KeptVersion = {
    contentId: content.id,
    title: content.title,
    body,
    version: content.version,
  }
  return [Commit.put(Contents, content), Commit.put(KeptVersions, kept)]
}

/** A new item at version 1. */
export const newContent = (
  made: {
    readonly id: string
    readonly type: ContentRecord["type"]
    readonly status: "current" | "draft"
    readonly title: string
    readonly spaceId: SpaceId
    readonly parentId: string | undefined
  },
  moment: Moment,
  said: SaidOfVersion = {},
): ContentRecord => {
  const by = callerKey(moment.caller)
  return {
    id: ContentId.make(made.id),
    type: made.type,
    status: made.status,
    title: made.title,
    spaceId: made.spaceId,
    ...(made.parentId === undefined ? {} : { parentId: ContentId.make(made.parentId) }),
    version: versionAt(1, moment, said),
    createdAt: moment.at,
    ...(by === undefined ? {} : { createdBy: by }),
  }
}

/** The body of a version; absent only for a version that was never kept. */
export const loadBody = (
  get: Reads["peek"],
  id: string,
  number: number,
): Effect.Effect<string | undefined, ReadFailure> =>
  Effect.map(get(KeptVersions, keptVersionKey(id, number)), (kept) => kept?.body)
