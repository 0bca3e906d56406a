import { Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { IssueRecord } from "../Issue"
import { limits } from "../limits"
import { Projects } from "../project/collections"
import type { ProjectRecord } from "../Project"
import { loadSome } from "./loadSome"
import { ArchivedIssues } from "./archive"
import { type Naming, loadNaming } from "./issuesOfPart"

/** Issues of a type, as many as one step gives another one. */
export interface OfType {
  /** Those of one project, of which its change log and events tell. */
  readonly told: { readonly project: ProjectRecord; readonly issues: ReadonlyArray<IssueRecord> } | undefined
  /** Those that only stand somewhere, of which nothing is told: of a project that is on its way out, or in the archive. */
  readonly aside: ReadonlyArray<IssueRecord>
  readonly more: boolean
}

/** Archived issues of a type, guarded. */
const loadArchived = (reads: Reads, typeId: string, limit: number): Effect.Effect<Naming, ReadFailure> =>
  Effect.map(
    loadSome(reads, ArchivedIssues, {
      where: Where.equals("typeId", typeId),
      orderBy: [Order.ascending("number")],
      limit,
    }),
    ({ records: issues, more }) => ({ issues, more }),
  )

/** Issues that have a type, the archived ones after all others: once they have none, no issue is left that does. */
export const loadOfType = (reads: Reads, typeId: string): Effect.Effect<OfType, ReadFailure> =>
  Effect.gen(function* () {
    const { issues, more } = yield* loadNaming(reads, ["typeId"], typeId)
    if (issues.length === 0) {
      const archived = yield* loadArchived(reads, typeId, limits.rehomedTogether)
      return { told: undefined, aside: archived.issues, more: archived.more }
    }
    const archived = yield* loadArchived(reads, typeId, 1)
    const projects = yield* reads.peekAll(Projects, [...new Set(issues.map(({ projectId }) => projectId))])
    const [project] = projects.values()
    // What is left of a project that is gone goes by itself, and has a type until then.
    if (project === undefined) {
      return { told: undefined, aside: issues, more: more || archived.issues.length > 0 }
    }
    const own = issues.filter(({ projectId }) => projectId === project.id)
    const rest = more || own.length < issues.length || archived.issues.length > 0
    return { told: { project, issues: own }, aside: [], more: rest }
  })
