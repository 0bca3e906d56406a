import { type QueryReads, type ReadFailure, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { seeProject } from "../permissions"
import { Projects } from "./collections"
import { ofQuery, withOptions } from "../site/presentSite"
import type { CustomKind, Site } from "../site/Site"

/**
 * The tracker as it is set up now, as far as the caller may know it: a field that only issues of hidden projects have is not there
 * (TRK-309), and of the projects that one names only those count that the caller sees.
 */
export const seenSite = (
  reads: Pick<QueryReads, "get" | "getAll" | "mayEach">,
  site: Site,
  kinds: ReadonlyArray<CustomKind>,
): Effect.Effect<Site, ReadFailure> =>
  Effect.gen(function* () {
    const now = yield* withOptions(ofQuery(reads), site, kinds)
    const ids = distinct(now.customFields.flatMap(({ projectIds = [] }) => projectIds))
    if (ids.length === 0) return now
    const projects = [...(yield* reads.getAll(Projects, ids)).values()]
    const may = yield* reads.mayEach(projects.map((project) => seeProject(project)))
    const seen = new Set<string>(projects.filter((_each, at) => may[at] === true).map(({ id }) => id))
    const customFields = now.customFields.flatMap((field) => {
      if (field.projectIds === undefined) return [field]
      const projectIds = field.projectIds.filter((id) => seen.has(id))
      return projectIds.length === 0 ? [] : [{ ...field, projectIds }]
    })
    return { ...now, customFields }
  })
