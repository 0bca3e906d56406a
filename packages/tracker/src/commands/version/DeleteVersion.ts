import { Commit, CommonFailure, Operation, type Reads, Resource, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart, changed } from "../../audit"
import { Versions } from "../../collections"
import { loadRehoming, writeRehoming } from "../../edit/rehoming"
import { rehomed } from "../../issue/issuesOfPart"
import { inProject } from "../../permissions"
import { unfinished } from "../../planning/sprints/members"
import { archivedFault } from "../../project/inUse"
import type { Site } from "../../site/Site"
import { versionDeleted } from "../../versions/events"
import { VersionId, type VersionRecord } from "../../versions/Version"
import { VersionLinks, versionLinkKey } from "../../versions/VersionLink"
import { loadAllLinks } from "../../versions/versionLinks"
import { versions } from "../../versions/versions"

/**
 * Deletes a version. Its issues have the other versions instead that are named, or none, in as many steps as that takes: it goes with
 * the last of them.
 */
export class DeleteVersion extends Operation.Request<DeleteVersion>()("tracker.deleteVersion", () => ({
  payload: {
    id: VersionId,
    moveFixIssuesTo: Schema.optional(VersionId),
    moveAffectedIssuesTo: Schema.optional(VersionId),
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

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

export const deleteVersion = (site: Site) =>
  Operation.command(
    DeleteVersion,
    { summary: "Delete a version", scope: "write:tracker-project", rules: ["TRK-17"] },
    {
      load: ({ id, moveFixIssuesTo, moveAffectedIssuesTo }, reads) =>
        Effect.gen(function* () {
          const { record: version, around: project } = yield* Resource.loadOne(versions, reads, id)
          const fix = yield* loadTarget(reads, version, "moveFixIssuesTo", moveFixIssuesTo)
          const affected = yield* loadTarget(reads, version, "moveAffectedIssuesTo", moveAffectedIssuesTo)
          const rehoming = yield* loadRehoming(site, reads, project, ["fixVersionIds", "versionIds"], id)
          const links = rehoming.more ? [] : yield* loadAllLinks(reads, id)
          return { version, project, fix, affected, rehoming, links }
        }),
      allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
      decide: (request, { version, project, fix, affected, rehoming, links }, moment) => {
        const unused = archivedFault("id", request.id, project)
        if (unused !== undefined) return Either.left(unused)
        const written = writeRehoming(
          rehoming,
          (issue) =>
            rehomed(
              rehomed(issue, "fixVersionIds", version.id, fix?.id),
              "versionIds",
              version.id,
              affected?.id,
            ),
          moment,
        )
        if (rehoming.more) return unfinished(written, undefined)
        return decided({
          changes: [
            Commit.remove(Versions, version.id),
            ...links.map((link) => Commit.remove(VersionLinks, versionLinkKey(link))),
            ...written.changes,
          ],
          // All that named it names the other one: they are one version now.
          events: [...written.events, versionDeleted(version, fix?.id === affected?.id ? fix : undefined)],
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
