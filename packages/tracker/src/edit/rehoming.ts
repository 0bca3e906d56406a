import type { Moment, ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Showing } from "../fields/FieldKind"
import { sequence } from "../ids"
import type { IssueRecord } from "../Issue"
import { type Naming, type PartField, loadNaming } from "../issue/issuesOfPart"
import { type Written, writtenTogether } from "../issue/Written"
import type { ProjectRecord } from "../Project"
import type { Site } from "../site/Site"
import { loadDesk } from "./Desk"
import { noEdits } from "./Edits"
import { writeUpdate } from "./writeIssue"

/** Issues of a project that come to name another part of it, and what telling of that rests on. */
export interface Rehoming extends Naming {
  readonly site: Site
  readonly project: ProjectRecord
  readonly showing: Showing
  /** An id for an entry of the change log of each. */
  readonly ids: ReadonlyArray<string>
}

/** Loads what it takes to give other parts to issues that are loaded and guarded. */
export const loadRehomed = (
  site: Site,
  reads: Reads,
  project: ProjectRecord,
  { issues, more }: Naming,
): Effect.Effect<Rehoming, ReadFailure> =>
  Effect.gen(function* () {
    const ids = yield* Effect.forEach(issues, () => reads.newId(sequence))
    const { showing } = yield* loadDesk(site, reads, project, noEdits, undefined, "whole")
    return { site, project, issues, more, ids, showing }
  })

/** The same for those that name a part which goes, as many as one step writes. */
export const loadRehoming = (
  site: Site,
  reads: Reads,
  project: ProjectRecord,
  fields: ReadonlyArray<PartField>,
  id: string,
): Effect.Effect<Rehoming, ReadFailure> =>
  Effect.flatMap(loadNaming(reads, fields, id), (naming) => loadRehomed(site, reads, project, naming))

/**
 * Each issue as it is afterwards, with an entry of its change log and an event that tells of it. The audit log tells of the part that
 * goes and whereto issues went: of each issue its change log tells.
 */
export const writeRehoming = (
  { site, project, issues, showing, ids }: Rehoming,
  after: (issue: IssueRecord) => IssueRecord,
  moment: Moment,
): Written => {
  const written = issues.map((issue, at) =>
    writeUpdate({
      site,
      before: { issue, project },
      applied: { issue: after(issue), parts: [] },
      showing,
      changeId: ids[at] ?? "",
      moment,
    }),
  )
  return { ...writtenTogether(written), audit: [] }
}
