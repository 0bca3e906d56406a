import { Commit, CommonFailure, Operation, OrderKey, decided, invalid, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart } from "../../audit"
import { Versions } from "../../collections"
import { inProject } from "../../permissions"
import { loadVersions } from "../../projectDetails"
import { versionEvent } from "../events"
import { versions as resource } from "../versions"
import { VersionId, type VersionRecord, VersionView, versionView } from "../Version"
import { archivedFault } from "../../project/inUse"

/** Changes the place of a version in the order of its project: one step, to an end, or right behind another one. */
export class MoveVersion extends Operation.Request<MoveVersion>()("tracker.moveVersion", () => ({
  payload: {
    id: VersionId,
    position: Schema.optional(Schema.Literal("First", "Last", "Earlier", "Later")),
    after: Schema.optional(VersionId),
  },
  success: VersionView,
  failure: CommonFailure,
})) {}

/** How many of the others stand before the version afterwards; undefined where that is not said. */
const placeOf = (
  { id, position, after }: MoveVersion,
  versions: ReadonlyArray<VersionRecord>,
): number | undefined => {
  const others = versions.filter((each) => each.id !== id)
  const now = versions.findIndex((each) => each.id === id)
  const target = others.findIndex((each) => each.id === after)
  if (after !== undefined) return target < 0 ? undefined : target + 1
  switch (position) {
    case "First":
      return 0
    case "Last":
      return others.length
    case "Earlier":
      return Math.max(0, now - 1)
    case "Later":
      return Math.min(others.length, now + 1)
    case undefined:
      return undefined
  }
}

export const moveVersion = Operation.command(
  MoveVersion,
  { summary: "Change the place of a version", scope: "write:tracker-project", rules: ["TRK-16"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { record: version, around: project } = yield* Resource.loadOne(resource, reads, request.id)
        const versions = yield* loadVersions(reads, project)
        yield* reads.getAll(
          Versions,
          versions.map(({ id }) => id),
        )
        return { version, project, versions }
      }),
    allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
    decide: (request, { version, project, versions }, { at }) => {
      const unused = archivedFault("id", request.id, project)
      if (unused !== undefined) return Either.left(unused)
      const others = versions.filter(({ id }) => id !== version.id)
      const place = placeOf(request, versions)
      if (place === undefined) {
        const allowed = "First, Last, Earlier or Later; or in after a version of the same project"
        return Either.left(invalid("position", request.after ?? request.position, allowed))
      }
      const position = OrderKey.between(others[place - 1]?.position, others[place]?.position)
      if (position === undefined) return Either.left(invalid("position", place, "a place with room"))
      const moved = { ...version, position }
      return decided({
        changes: [Commit.put(Versions, moved)],
        events: [versionEvent("moved", moved)],
        audit: [auditPart("Version", "moved", moved, project)],
        reply: versionView(moved, at),
      })
    },
  },
)
