import { Commit, CommonFailure, Given, Operation, Resource, decided, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart, changed } from "../../audit"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { inProject } from "../../permissions"
import { archivedFault } from "../../project/inUse"
import { checkKey } from "../../text"
import { VersionId } from "../../versions/Version"
import { LinkSaid, VersionLinks } from "../../versions/VersionLink"
import { checkLink, loadVersionLinks } from "../../versions/versionLinks"
import { versions } from "../../versions/versions"

/**
 * Links a version to a thing in another system. A link of the same global id is replaced; where none is named it is the `globalId` that
 * the link itself says, or a new one.
 */
export class PutVersionLink extends Operation.Request<PutVersionLink>()("tracker.putVersionLink", () => ({
  payload: { id: VersionId, globalId: Schema.optional(Given.Key), link: LinkSaid },
  success: Schema.Struct({ globalId: Schema.String, created: Schema.Boolean }),
  failure: CommonFailure,
})) {}

/** What the link itself says that its thing is called. */
const ownId = (link: { readonly globalId?: unknown }): string | undefined =>
  typeof link.globalId === "string" ? link.globalId : undefined

export const putVersionLink = Operation.command(
  PutVersionLink,
  { summary: "Link a version to another system", scope: "write:tracker-project", rules: ["TRK-585"] },
  {
    load: ({ id, globalId, link }, reads) =>
      Effect.gen(function* () {
        const said = yield* checkLink(link)
        const named = globalId ?? ownId(said)
        if (named !== undefined) yield* checkKey("globalId", named, limits.versionLinkIdBytes)
        const { record: version, around: project } = yield* Resource.loadOne(versions, reads, id)
        const links = yield* loadVersionLinks(reads, id)
        const called = named ?? `quoin-${yield* reads.newId(sequence)}`
        const before = links.find((each) => each.globalId === called)
        return { version, project, said, called, before, count: links.length }
      }),
    allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
    decide: ({ id }, { version, project, said, called: globalId, before, count }) => {
      const created = before === undefined
      const fault =
        archivedFault("id", id, project) ??
        (created ? exceeded(limits, "versionLinks", count + 1) : undefined)
      if (fault !== undefined) return Either.left(fault)
      const link = { versionId: version.id, projectId: project.id, globalId, link: said }
      const told = changed("link", before?.globalId, globalId)
      return decided({
        changes: [Commit.put(VersionLinks, link)],
        audit: [auditPart("Version", created ? "linked" : "link changed", version, project, told)],
        reply: { globalId, created },
      })
    },
  },
)
