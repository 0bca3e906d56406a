import { Commit, type ReadFailure, type Reads, type Selection, type Stored, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "../content/Content"

type Fields = (typeof Contents)["names"][number]
export type ContentWhere = Where.Where<Fields>

/** What names a page above it. */
export const isBelow = (id: string): ContentWhere => Where.equals("ancestors", id)

/** Of those the ones that name one of some others, too. */
export const namesAny = (id: string, others: ReadonlyArray<string>): ContentWhere =>
  Where.and<Fields>(isBelow(id), Where.isIn("ancestors", others))

/** Of those the ones that do not name another. */
export const lacks = (id: string, other: string): ContentWhere =>
  Where.and<Fields>(isBelow(id), Where.not(Where.equals<Fields>("ancestors", other)))

/** Some pages of a filter, in the order of their keys: so the index of ancestors finds them. */
export const selectSome = (
  reads: Pick<Reads, "select">,
  where: ContentWhere,
  limit: number,
): Effect.Effect<Selection<ContentRecord>, ReadFailure> => reads.select(Contents, { where, limit })

/** No page but these comes to match until the commit. */
export const guardNoOther = (
  reads: Pick<Reads, "guard">,
  where: ContentWhere,
  known: ReadonlyArray<string>,
): Effect.Effect<void> =>
  reads.guard(Commit.noneMatches(Contents, Where.and<Fields>(where, Where.not(Where.keyIn(known)))))

/** These stay as they were read until the commit. */
export const guardAll = (
  reads: Pick<Reads, "guard">,
  pages: ReadonlyArray<Pick<Stored<ContentRecord>, "key" | "revision">>,
): Effect.Effect<void> =>
  Effect.forEach(pages, ({ key, revision }) => reads.guard(Commit.unchanged(Contents, key, revision)), {
    discard: true,
  })
