import { Commit, CommonFailure, Operation, type Reads, decided, invalid, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart, changed } from "../../audit"
import { Versions } from "../../collections"
import { Issues } from "../../issue/collections"
import type { IssueRecord } from "../../Issue"
import { inProject } from "../../permissions"
import { loadNaming, rehomed } from "../../issue/issuesOfPart"
import { versionDeleted } from "../events"
import { versions } from "../versions"
import { VersionId, type VersionRecord } from "../Version"
import { archivedFault } from "../../project/inUse"

/** Deletes a version. Its issues have the other versions instead that are named, or none. */
export class DeleteVersion extends Operation.Request<DeleteVersion>()("tracker.deleteVersion", {
  payload: {
    id: VersionId,
    moveFixIssuesTo: Schema.optional(VersionId),
    moveAffectedIssuesTo: Schema.optional(VersionId),
  },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

/** The version that issues are given instead: another one of the same project. */
const loadTarget = (
  reads: Reads,
  { id, projectId }: VersionRecord,
  field: string,
  target: string | undefined,
) =>
  Effect.gen(function* () {
    if (target === undefined) return undefined
    const found = yield* reads.get(Versions, target)
    return found === undefined || found.id === id || found.projectId !== projectId
      ? yield* invalid(field, target, "the id of another version of the same project")
      : found
  })

export const deleteVersion = Operation.command(
  DeleteVersion,
  { summary: "Delete a version", scope: "write:tracker-project", rules: ["TRK-17"] },
  {
    load: ({ id, moveFixIssuesTo, moveAffectedIssuesTo }, reads) =>
      Effect.gen(function* () {
        const { record: version, around: project } = yield* Resource.loadOne(versions, reads, id)
        const fix = yield* loadTarget(reads, version, "moveFixIssuesTo", moveFixIssuesTo)
        const affected = yield* loadTarget(reads, version, "moveAffectedIssuesTo", moveAffectedIssuesTo)
        const fixed = yield* loadNaming(reads, "fixVersionIds", id)
        const hit = yield* loadNaming(reads, "versionIds", id)
        return { version, project, fix, affected, fixed, hit }
      }),
    allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
    decide: (request, { version, project, fix, affected, fixed, hit }) => {
      const unused = archivedFault("id", request.id, project)
      if (unused !== undefined) return Either.left(unused)
      const both = new Map<string, IssueRecord>([...fixed, ...hit].map((issue) => [issue.id, issue]))
      const left = rehomed([...both.values()], "fixVersionIds", version.id, fix?.id)
      const keeps = new Set(fixed.map(({ id }) => id))
      // Only issues that had it are given another.
      const first = left.map((issue) => (keeps.has(issue.id) ? issue : (both.get(issue.id) ?? issue)))
      const hits = new Set(hit.map(({ id }) => id))
      const issues = first.map((issue) =>
        hits.has(issue.id) ? (rehomed([issue], "versionIds", version.id, affected?.id)[0] ?? issue) : issue,
      )
      return decided({
        changes: [Commit.remove(Versions, version.id), ...issues.map((issue) => Commit.put(Issues, issue))],
        // All that named it names the other one: they are one version now.
        events: [versionDeleted(version, fix?.id === affected?.id ? fix : undefined)],
        audit: [
          auditPart("Version", "deleted", version, project, [
            ...changed("fix version of issues", version.name, fix?.name),
            ...changed("affected version of issues", version.name, affected?.name),
          ]),
        ],
        reply: undefined,
      })
    },
  },
)
