import { type QueryReads, type ReadFailure, type StorageUnavailable, Where } from "@quoin/kernel"
import { type IssueRecord, Issues, type Site, openIssues } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { type ObjectRecord, recordKeyOf } from "./AssetObject"
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

/** Open issues that one select reads: an object can have many, and the others are looked for again. */
const issuesPerSelect = 500

/** Those of some objects that open issues name, by the keys of their records; found from the side of the issues, which an index leads to. */
const loadNamed = (
  site: Site,
  reads: Pick<QueryReads, "selectVisible">,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> =>
  Effect.gen(function* () {
    const named = new Set<string>()
    for (let open = keys; open.length > 0; open = open.filter((key) => !named.has(key))) {
      const { records } = yield* reads.selectVisible(Issues, {
        where: Where.and(Where.isIn("objects", open), openIssues(site)),
        limit: issuesPerSelect,
      })
      for (const { value } of records) for (const key of objectsNamed(value)) named.add(key)
      if (records.length < issuesPerSelect) break
    }
    return named
  })

const objectsNamed = ({ objects = {} }: IssueRecord): ReadonlyArray<string> => Object.values(objects).flat()

/** What tells of each of some objects whether open issues name it. */
export const loadExtendedInfo = (
  site: Site,
  reads: Pick<QueryReads, "selectVisible">,
  objects: ReadonlyArray<ObjectRecord>,
): Effect.Effect<Extending, ReadFailure> =>
  Effect.map(
    loadNamed(
      site,
      reads,
      objects.map(({ id }) => recordKeyOf(id)),
    ),
    (named) => (view) => ({ ...view, openIssuesExists: named.has(recordKeyOf(view.id)) }),
  )
