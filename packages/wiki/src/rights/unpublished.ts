import { type Permission, Prompt, type Reader, type Rights, Where, limits, distinct } from "@quoin/kernel"
import * as Arr from "effect/Array"
import { Contents } from "../collections"
import type { ContentRecord } from "../content/Content"

type ContentWhere = Where.Where<(typeof Contents)["names"][number]>

const isDraft: ContentWhere = Where.equals("status", "draft")

/** What is in the trash is seen by those who administer its space (WIK-302). */
export const isTrashed: ContentWhere = Where.equals("status", "trashed")

const isDraftOrTrashed: ContentWhere = Where.not(Where.equals("status", "current"))

const readAll = (reader: Reader, ids: ReadonlyArray<string>) =>
  Prompt.map(
    Prompt.forEach(Arr.chunksOf(distinct(ids), limits.readKeys), (keys) => reader.read(Contents, keys)),
    (read) => new Map<string, ContentRecord>(read.flat().map(({ key, value }) => [key, value])),
  )

const isCurrent = (content: ContentRecord | undefined): boolean =>
  content !== undefined && content.purging !== true && content.status === "current"

/** Whose own an item is: a draft is its author's. */
export const ownerOf = ({
  status,
  createdBy,
}: Pick<ContentRecord, "status" | "createdBy">): Permission.Reserved | undefined =>
  status === "draft" ? { owner: createdBy } : undefined

/** A draft is its author's, and of those whom its restrictions let read it: so it is shared (WIK-300). */
export const drafts: Rights.Own = {
  collection: Contents,
  where: isDraft,
  owner: "createdBy",
  load: (reader, ids) =>
    Prompt.map(
      readAll(reader, ids),
      (items) =>
        new Map(
          [...items].flatMap(([id, item]) => {
            const own = ownerOf(item)
            return own === undefined ? [] : [[id, own] as const]
          }),
        ),
    ),
}

/** Drafts, what is in the trash, and what hangs on such, are for nobody who did not sign in (WIK-300). */
export const unpublished: Rights.Unpublished = {
  collection: Contents.name,
  where: Where.or<(typeof Contents)["names"][number]>(
    isDraftOrTrashed,
    Where.references("containers", Contents, isDraftOrTrashed),
  ),
  load: (reader, ids) =>
    Prompt.gen(function* () {
      const items = yield* readAll(reader, ids)
      const containersOf = (id: string) => items.get(id)?.containers ?? []
      const containers = yield* readAll(reader, ids.flatMap(containersOf))
      const isPublished = (id: string) =>
        isCurrent(items.get(id)) && containersOf(id).every((each) => isCurrent(containers.get(each)))
      return new Set(ids.filter((id) => !isPublished(id)))
    }),
}
