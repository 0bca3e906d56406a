import { Commit, CommonFailure, Given, NotFound, Operation, Resource, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart, changed } from "../../audit"
import { inProject } from "../../permissions"
import { archivedFault } from "../../project/inUse"
import { VersionId } from "../../versions/Version"
import { VersionLinks, versionLinkKey } from "../../versions/VersionLink"
import { loadVersionLinks } from "../../versions/versionLinks"
import { versions } from "../../versions/versions"

/** Deletes the links of a version to other systems: the one of a global id, or all. */
export class DeleteVersionLinks extends Operation.Request<DeleteVersionLinks>()(
  "tracker.deleteVersionLinks",
  () => ({
    payload: { id: VersionId, globalId: Schema.optional(Given.Key) },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const deleteVersionLinks = Operation.command(
  DeleteVersionLinks,
  { summary: "Delete the links of a version", scope: "write:tracker-project", rules: ["TRK-585"] },
  {
    load: ({ id, globalId }, reads) =>
      Effect.gen(function* () {
        const { record: version, around: project } = yield* Resource.loadOne(versions, reads, id)
        const links = yield* loadVersionLinks(reads, id)
        const meant = links.filter((each) => globalId === undefined || each.globalId === globalId)
        return { version, project, meant }
      }),
    allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
    decide: ({ id, globalId }, { version, project, meant }) => {
      const unused = archivedFault("id", id, project)
      if (unused !== undefined) return Either.left(unused)
      if (meant.length === 0) {
        return globalId === undefined
          ? noChange(undefined)
          : Either.left(new NotFound({ kind: "remoteLink", id: globalId }))
      }
      const told = meant.flatMap((link) => changed("link", link.globalId, undefined))
      return decided({
        changes: meant.map((link) => Commit.remove(VersionLinks, versionLinkKey(link))),
        audit: [auditPart("Version", "no longer linked", version, project, told)],
        reply: undefined,
      })
    },
  },
)
