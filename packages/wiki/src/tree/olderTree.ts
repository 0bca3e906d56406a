import { type CarryOver, Commit, type ReadFailure, type Reader, type Stored, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentId, ContentRecord } from "../content/Content"

/** Pages whose place is told in one step, as one commit. */
const stepSize = 100

type Known = ReadonlyMap<string, ContentRecord>

/** The pages above some pages, level by level, so that the store is asked once for each level. */
const withAbove = (reader: Reader, known: Known): Effect.Effect<Known, ReadFailure> => {
  const missing = new Set<string>()
  for (const { parentId } of known.values()) {
    if (parentId !== undefined && !known.has(parentId)) missing.add(parentId)
  }
  if (missing.size === 0) return Effect.succeed(known)
  return Effect.flatMap(reader.read(Contents, [...missing]), (found) => {
    // A page that names one that is gone would be asked for again and again.
    if (found.length === 0) return Effect.succeed(known)
    const more = found.map(({ key, value }): [string, ContentRecord] => [key, value])
    return withAbove(reader, new Map([...known, ...more]))
  })
}

/** From the top down. */
const ancestorsOf = (page: ContentRecord, known: Known): ReadonlyArray<ContentId> => {
  const above: Array<ContentId> = []
  const seen = new Set<string>([page.id])
  for (let id = page.parentId; id !== undefined && !seen.has(id); id = known.get(id)?.parentId) {
    seen.add(id)
    above.unshift(id)
  }
  return above
}

const placed = ({ unplaced: _was, ...page }: ContentRecord, known: Known): ContentRecord => ({
  ...page,
  ancestors: ancestorsOf({ ...page }, known),
})

const carried = (pages: ReadonlyArray<Stored<ContentRecord>>, known: Known) => ({
  changes: pages.map(({ value }) => Commit.put(Contents, placed(value, known))),
  guards: pages.map(({ key, revision }) => Commit.unchanged(Contents, key, revision)),
})

/** Tells pages that an older release wrote all that stands above them (WIK-334). */
export const carryOlderTree: CarryOver = {
  name: Contents.name,
  left: (reader) =>
    Effect.gen(function* () {
      const where = Where.equals("unplaced", true)
      const { records } = yield* reader.select(Contents, { where, limit: stepSize })
      if (records.length === 0) return []
      const known = yield* withAbove(reader, new Map(records.map(({ key, value }) => [key, value])))
      return [carried(records, known)]
    }),
}
