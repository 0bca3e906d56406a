import { Commit, Instant, NotFound, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditFilesCopied } from "../audit"
import { Contents } from "../collections"
import { ContentId, type ContentRecord, attachmentId, idNumber, titleClaim } from "../content/Content"
import { loadContent } from "../access/storedContent"
import { newContent, putContent } from "../versions/versionWrites"
import { contentEvent } from "../events"
import { limits } from "../limits"
import { onlyVisible } from "../permissions"
import { loadSpaceOf } from "../access/storedSpace"
import { childrenOf } from "../tree/treeLists"

/** The attachment that was looked at last: those that were created later follow. */
const LookedAt = Schema.Struct({ createdAt: Instant, id: ContentId })
type LookedAt = typeof LookedAt.Type

/** Some attachments of an item, as they are to hang on another. */
export interface FileCopies {
  readonly copies: ReadonlyArray<ContentRecord>
  /** Where the next commit goes on; absent where nothing is left. */
  readonly next: LookedAt | undefined
}

export const noCopies: FileCopies = { copies: [], next: undefined }

/** The attachments that are to be copied yet, of a page whose copy is there. */
export const FilesLeft = Schema.Struct({ source: ContentId, copy: ContentId, after: LookedAt })
export type FilesLeft = typeof FilesLeft.Type

const copyOf = (
  reads: Reads,
  { title, file, version }: ContentRecord,
  container: ContentRecord,
): Effect.Effect<ContentRecord, ReadFailure> =>
  Effect.map(reads.newId("content"), (id) => {
    const made = {
      id: attachmentId(id),
      type: "attachment" as const,
      status: "current" as const,
      title,
      spaceId: container.spaceId,
      parent: undefined,
      container,
    }
    const copy = newContent(made, reads.moment, { message: version.message })
    return file === undefined ? copy : { ...copy, file }
  })

/**
 * Copies of the attachments of an item, each at version 1, over the same blobs: as many as one commit takes. That of which each is a
 * copy stays as it was read until the commit, and so does its blob.
 */
export const loadFileCopies = (
  reads: Reads,
  from: ContentRecord,
  container: ContentRecord,
  after?: LookedAt,
): Effect.Effect<FileCopies, ReadFailure> =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(Contents, {
      ...childrenOf(from)("attachment"),
      limit: limits.copiedAttachments,
      ...(after === undefined
        ? {}
        : { after: { values: [after.createdAt, idNumber(after.id)], key: after.id } }),
    })
    for (const { key, revision } of records) yield* reads.guard(Commit.unchanged(Contents, key, revision))
    const visible = yield* onlyVisible(
      reads,
      records.map(({ value }) => value),
    )
    const copies = yield* Effect.forEach(visible, (file) => copyOf(reads, file, container))
    const last = records.at(-1)?.value
    return {
      copies,
      next: more && last !== undefined ? { createdAt: last.createdAt, id: last.id } : undefined,
    }
  })

/** Those whose name nobody has given meanwhile to a file of their own. */
const withFreeNames = (
  reads: Reads,
  copies: ReadonlyArray<ContentRecord>,
): Effect.Effect<ReadonlyArray<ContentRecord>, ReadFailure> => {
  if (copies.length === 0) return Effect.succeed(copies)
  const claims = copies.flatMap((copy) => titleClaim(copy) ?? [])
  const where = Where.isIn("titleClaim" as const, claims)
  return Effect.map(reads.select(Contents, { where, limit: claims.length }), ({ records }) => {
    const taken = new Set(records.flatMap(({ value }) => titleClaim(value) ?? []))
    return copies.filter((copy) => !taken.has(titleClaim(copy) ?? ""))
  })
}

const current = (content: ContentRecord, detail: string): Effect.Effect<ContentRecord, NotFound> =>
  content.status === "current"
    ? Effect.succeed(content)
    : Effect.fail(new NotFound({ kind: "content", id: content.id, detail }))

/**
 * What a later commit copies, and where the one after it goes on. A file that somebody attached to the copy meanwhile stays, and the
 * one of its name is not copied: that is told.
 */
export const copyFilesLeft = (reads: Reads, left: FilesLeft) =>
  Effect.gen(function* () {
    const source = yield* Effect.flatMap(loadContent(reads.peek, left.source), (found) =>
      current(found, "the page went away while its attachments were copied"),
    )
    const copy = yield* Effect.flatMap(loadContent(reads.get, left.copy), (found) =>
      current(found, "the copy went away while attachments were copied to it"),
    )
    const { copies, next } = yield* loadFileCopies(reads, source, copy, left.after)
    const free = yield* withFreeNames(reads, copies)
    const names = free.map(({ title }) => title)
    const space = yield* loadSpaceOf(reads.peek, copy)
    return {
      changes: free.flatMap((file) => putContent(file, "")),
      events: free.map((file) => contentEvent("created", file)),
      audit: names.length === 0 ? [] : [auditFilesCopied(source, copy, space, names)],
      messages: copies
        .filter((file) => !free.includes(file))
        .map(({ title }) => `Not copied, as the page has a file of this name: ${title}`),
      copied: free.length,
      left: next === undefined ? undefined : { ...left, after: next },
    }
  })
