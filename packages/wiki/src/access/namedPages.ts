import {
  type ReadFailure,
  type Reads,
  Where,
  distinct,
  foldCase,
  isWellFormed,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents, Spaces } from "../collections"
import type { ContentRecord } from "../content/Content"
import { onlyVisible } from "../permissions"
import type { SpaceRecord } from "../space/Space"

/** A page as other domains name it, with the key of its space. */
export interface NamedPage {
  readonly id: string
  readonly title: string
  readonly spaceKey: string
}

/** What can be the id of a page or a space: a longer text is the key of no record. */
const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text)

/** How pages are read that other domains name. */
type NamingReads = Pick<Reads, "peekAll" | "mayEach">

const isPage = ({ type, status, purging }: ContentRecord): boolean =>
  type === "page" && status === "current" && purging !== true

/** The pages that the caller sees; one of a space that is gone is gone with it. */
const seenOf = (
  reads: NamingReads,
  contents: ReadonlyArray<ContentRecord>,
): Effect.Effect<ReadonlyArray<NamedPage>, ReadFailure> =>
  Effect.gen(function* () {
    const seen = yield* onlyVisible(reads, contents.filter(isPage))
    const spaces = yield* reads.peekAll(Spaces, distinct(seen.map(({ spaceId }) => spaceId)))
    return seen.flatMap(({ id, title, spaceId }) => {
      const space = spaces.get(spaceId)
      return space === undefined ? [] : [{ id, title, spaceKey: space.key }]
    })
  })

/** Those of some pages that the caller sees, by their ids. */
export const seenPages = (
  reads: NamingReads,
  ids: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, NamedPage>, ReadFailure> =>
  Effect.gen(function* () {
    const pages = yield* Effect.forEach(Arr.chunksOf(ids.filter(isId), kernelLimits.readKeys), (some) =>
      Effect.flatMap(reads.peekAll(Contents, some), (found) => seenOf(reads, [...found.values()])),
    )
    return new Map(pages.flat().map((page) => [page.id, page]))
  })

/** Pages of one title that are looked at: as many spaces may have one. */
const namesakes = 200

/** The space that a definition names by its id or its key. */
const findSpace = (
  reads: Pick<Reads, "select">,
  idOrKey: string,
): Effect.Effect<SpaceRecord | undefined, ReadFailure> =>
  isWellFormed(idOrKey)
    ? Effect.map(
        reads.select(Spaces, {
          where: Where.or<"key">(
            Where.keyIn(isId(idOrKey) ? [idOrKey] : []),
            Where.equals("key", foldCase(idOrKey)),
          ),
          limit: 1,
        }),
        ({ records }) => records[0]?.value,
      )
    : Effect.succeed(undefined)

const byTitle = (reads: NamingReads & Pick<Reads, "select">, title: string, spaceId: string | undefined) =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Contents, {
      where: Where.and<"title" | "type" | "status" | "spaceId">(
        Where.equals("title", foldCase(title)),
        Where.equals("type", "page"),
        Where.equals("status", "current"),
        ...(spaceId === undefined ? [] : [Where.equals("spaceId", spaceId)]),
      ),
      limit: namesakes,
    })
    return yield* seenOf(
      reads,
      records.map(({ value }) => value),
    )
  })

/**
 * The page of an id, or of a title that one space alone has, as far as the caller sees; in one space, where that is said by its id or
 * key. Nothing where several have the title.
 */
export const pageCalled = (
  reads: NamingReads & Pick<Reads, "select">,
  idOrTitle: string,
  space: string | undefined,
): Effect.Effect<NamedPage | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (!isWellFormed(idOrTitle)) return undefined
    const within = space === undefined ? undefined : yield* findSpace(reads, space)
    if (space !== undefined && within === undefined) return undefined
    const meant = (yield* seenPages(reads, [idOrTitle])).get(idOrTitle)
    if (meant !== undefined && (within === undefined || meant.spaceKey === within.key)) return meant
    const [page, ...others] = yield* byTitle(reads, idOrTitle, within?.id)
    return others.length === 0 ? page : undefined
  })
