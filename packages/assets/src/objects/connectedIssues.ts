import { type QueryReads, type ReadFailure, type StorageUnavailable, Where } from "@quoin/kernel"
import { Issues, type Site, openIssues } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { type ObjectRecord, recordKeyOf } from "./AssetObject"
import { Objects } from "./collections"
import type { ObjectView } from "./views/ObjectView"

/** Objects that some open issue names which the caller sees. */
export const namedByOpenIssues = (
  site: Site,
  reads: Pick<QueryReads, "visible">,
): Effect.Effect<Where.Where<never>, StorageUnavailable> =>
  Effect.map(reads.visible(Issues), (seen) =>
    Where.referencedBy(Issues, "objects", Where.and(seen, openIssues(site))),
  )

/** Adds to the view of an object what is told of it besides. */
export type Extending = (view: ObjectView) => ObjectView

/** Nothing besides was asked for. */
export const noExtendedInfo: Extending = (view) => view

/** What tells of each of some objects whether open issues name it, by one select. */
export const loadExtendedInfo = (
  site: Site,
  reads: Pick<QueryReads, "visible" | "select">,
  objects: ReadonlyArray<ObjectRecord>,
): Effect.Effect<Extending, ReadFailure> =>
  Effect.gen(function* () {
    const keys = objects.map(({ id }) => recordKeyOf(id))
    const named = yield* namedByOpenIssues(site, reads)
    const { records } = yield* reads.select(Objects, {
      where: Where.and(Where.keyIn(keys), named),
      limit: keys.length,
    })
    const open = new Set(records.map(({ value }) => value.id))
    return (view) => ({ ...view, openIssuesExists: open.has(view.id) })
  })
