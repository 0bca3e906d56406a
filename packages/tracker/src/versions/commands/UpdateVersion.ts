import { Commit, CommonFailure, Operation, Resource, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart } from "../../audit"
import { Versions } from "../../collections"
import { NameTaken } from "../../errors"
import { inProject } from "../../permissions"
import type { Site } from "../../site/Site"
import { versionEvent } from "../events"
import { auditUnfixed, loadUnfixed, writeUnfixed } from "../unfixed"
import { VersionId, type VersionRecord, VersionView, versionFields, versionView } from "../Version"
import { versions } from "../versions"
import { demandInUse } from "../../project/inUse"

/** Changes a version, or releases it. What is left out stays. */
export class UpdateVersion extends Operation.Request<UpdateVersion>()("tracker.updateVersion", () => ({
  payload: {
    id: VersionId,
    ...Resource.updating(versionFields),
    /** The version that the issues are given which are not resolved when this one is released. */
    moveUnfixedIssuesTo: Schema.optional(VersionId),
  },
  success: VersionView,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

const happenedTo = (before: VersionRecord, after: VersionRecord) => {
  if (before.released === after.released) return "updated"
  return after.released ? "released" : "unreleased"
}

export const updateVersion = (site: Site) =>
  Operation.command(
    UpdateVersion,
    {
      summary: "Update or release a version",
      scope: "write:tracker-project",
      rules: ["TRK-13", "TRK-15", "TRK-338", "TRK-371"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const said = yield* Resource.given(versionFields, request)
          const { record: before, around: project } = yield* Resource.loadOne(versions, reads, request.id)
          const made = yield* Resource.fit(versions, { ...before, ...said })
          const taken = yield* Resource.isTaken(versions, reads, made)
          const unfixed = yield* loadUnfixed(site, reads, request, before, project)
          return { before, made, project, taken, unfixed }
        }),
      allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
      decide: (request, { before, made, project, taken, unfixed }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("id", request.id, project)
          if (taken) return yield* Either.left(versions.claim.taken(made))
          const happened = happenedTo(before, made)
          const left = yield* unfixed
          const moved = writeUnfixed(left, moment)
          const told = Resource.differences(versionFields, before, made)
          const reply = versionView(made, moment.at)
          if (told.length === 0 && moved.changes.length === 0) return yield* noChange(reply)
          return yield* decided({
            changes: [Commit.put(Versions, made), ...moved.changes],
            events: [versionEvent(happened, made), ...moved.events],
            audit: [auditPart("Version", happened, made, project, [...told, ...auditUnfixed(left)])],
            reply,
          })
        }),
    },
  )
