import { Commit, CommonFailure, Given, Operation, decided, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart, changed } from "../../audit"
import { Versions } from "../../collections"
import { NameTaken } from "../../errors"
import { inProject } from "../../permissions"
import { loadVersions } from "../../projectDetails"
import { orAbsent } from "../../text"
import type { Site } from "../../site/Site"
import { versionEvent } from "../events"
import { loadVersion } from "../storedVersion"
import { auditUnfixed, loadUnfixed, writeUnfixed } from "../unfixed"
import { VersionId, type VersionRecord, VersionView, versionView } from "../Version"
import { checkVersion, versionFields } from "../versionInput"
import { demandInUse } from "../../project/inUse"

/** Changes a version, or releases it. What is left out stays. */
export class UpdateVersion extends Operation.Request<UpdateVersion>()("tracker.updateVersion", {
  payload: {
    id: VersionId,
    name: Schema.optional(Given.Key),
    ...versionFields,
    /** The version that the issues are given which are not resolved when this one is released. */
    moveUnfixedIssuesTo: Schema.optional(VersionId),
  },
  success: VersionView,
  failure: Schema.Union(CommonFailure, NameTaken),
}) {}

const happenedTo = (before: VersionRecord, after: VersionRecord) => {
  if (before.released === after.released) return "updated"
  return after.released ? "released" : "unreleased"
}

const changedIn = (before: VersionRecord, after: VersionRecord) =>
  (["name", "description", "startDate", "releaseDate", "released", "archived"] as const).flatMap((field) =>
    changed(field, String(before[field] ?? ""), String(after[field] ?? "")),
  )

const after = (before: VersionRecord, request: UpdateVersion): VersionRecord => ({
  ...before,
  name: request.name?.trim() ?? before.name,
  description: request.description ?? before.description,
  released: request.released ?? before.released,
  archived: request.archived ?? before.archived,
  startDate: request.startDate === undefined ? before.startDate : orAbsent(request.startDate),
  releaseDate: request.releaseDate === undefined ? before.releaseDate : orAbsent(request.releaseDate),
})

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
          const { version, project } = yield* loadVersion(reads.get, reads, request.id)
          const made = yield* checkVersion(after(version, request))
          const versions = yield* loadVersions(reads, project)
          const unfixed = yield* loadUnfixed(site, reads, request, version, project)
          return { before: version, made, project, versions, unfixed }
        }),
      allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
      decide: (request, { before, made, project, versions, unfixed }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("id", request.id, project)
          const others = versions.filter(({ id }) => id !== made.id)
          if (others.some(({ name }) => foldCase(name) === foldCase(made.name))) {
            return yield* Either.left(new NameTaken({ kind: "version", name: made.name }))
          }
          const happened = happenedTo(before, made)
          const left = yield* unfixed
          const moved = writeUnfixed(left, moment)
          const values = [...changedIn(before, made), ...auditUnfixed(left)]
          return yield* decided({
            changes: [Commit.put(Versions, made), ...moved.changes],
            events: [versionEvent(happened, made), ...moved.events],
            audit: [auditPart("Version", happened, made, project, values)],
            reply: versionView(made, moment.at),
          })
        }),
    },
  )
