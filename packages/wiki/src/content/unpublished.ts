import { type Reader, type Rights, Where, limits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "./Content"

type ContentWhere = Where.Where<(typeof Contents)["names"][number]>

const isDraftOrTrashed: ContentWhere = Where.not(Where.equals("status", "current"))

const readAll = (reader: Reader, ids: ReadonlyArray<string>) =>
  Effect.map(
    Effect.forEach(Arr.chunksOf(Arr.dedupe(ids), limits.readKeys), (keys) => reader.read(Contents, keys)),
    (read) => new Map<string, ContentRecord>(read.flat().map(({ key, value }) => [key, value])),
  )

const isCurrent = (content: ContentRecord | undefined): boolean =>
  content !== undefined && content.purging !== true && content.status === "current"

/** Drafts, what is in the trash, and what hangs on such, are for those alone who signed in (WIK-300). */
export const unpublished: Rights.Unpublished = {
  collection: Contents.name,
  where: Where.or<(typeof Contents)["names"][number]>(
    isDraftOrTrashed,
    Where.references("containers", Contents, isDraftOrTrashed),
  ),
  load: (reader, ids) =>
    Effect.gen(function* () {
      const items = yield* readAll(reader, ids)
      const containersOf = (id: string) => items.get(id)?.containers ?? []
      const containers = yield* readAll(reader, ids.flatMap(containersOf))
      const isPublished = (id: string) =>
        isCurrent(items.get(id)) && containersOf(id).every((each) => isCurrent(containers.get(each)))
      return new Set(ids.filter((id) => !isPublished(id)))
    }),
}
