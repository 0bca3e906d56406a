import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  OrderKey,
  decided,
  exceeded,
  foldCase,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart } from "../../audit"
import { Versions } from "../../collections"
import { NameTaken } from "../../errors"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { inProject, seeProject } from "../../permissions"
import { loadVersions } from "../../projectDetails"
import { loadGuardedProject } from "../../project/storedProject"
import { orAbsent } from "../../text"
import { versionEvent } from "../events"
import { VersionId, type VersionRecord, VersionView, versionView } from "../Version"
import { checkVersion, versionFields } from "../versionInput"
import { archivedFault } from "../../project/inUse"

/** Creates a version of a project, behind those that it has. */
export class CreateVersion extends Operation.Request<CreateVersion>()("tracker.createVersion", {
  payload: {
    /** By its id or key; or else by its id alone. */
    project: Schema.optional(Given.Key),
    projectId: Schema.optional(Given.Key),
    name: Given.Key,
    ...versionFields,
  },
  success: VersionView,
  failure: Schema.Union(CommonFailure, NameTaken),
}) {}

export const createVersion = Operation.command(
  CreateVersion,
  {
    summary: "Create a version",
    scope: "write:tracker-project",
    rules: ["TRK-13", "TRK-15", "TRK-339", "TRK-371"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const given = yield* checkVersion({ ...request, name: request.name.trim() })
        const named = request.project ?? request.projectId
        if (named === undefined) return yield* invalid("project", named, "a project, or its projectId")
        const project = yield* loadGuardedProject(reads, named)
        const versions = yield* loadVersions(reads, project)
        const id = yield* reads.newId(sequence)
        const version: VersionRecord = {
          id: VersionId.make(id),
          projectId: project.id,
          name: given.name,
          description: given.description ?? "",
          released: given.released ?? false,
          archived: given.archived ?? false,
          startDate: orAbsent(given.startDate),
          releaseDate: orAbsent(given.releaseDate),
          position: OrderKey.made(reads.moment.at, Number(id)),
        }
        return { project, named, version, versions }
      }),
    allow: (_request, { project, named }) => ({
      see: [seeProject(project, named)],
      do: inProject("ADMINISTER_PROJECTS", project, named),
    }),
    decide: ({ projectId }, { project, named, version, versions }, { at }) => {
      const unused = archivedFault("project", named, project)
      if (unused !== undefined) return Either.left(unused)
      if (projectId !== undefined && projectId !== project.id) {
        return Either.left(invalid("projectId", projectId, `the id of the same project, ${project.id}`))
      }
      if (versions.some(({ name }) => foldCase(name) === foldCase(version.name))) {
        return Either.left(new NameTaken({ kind: "version", name: version.name }))
      }
      const tooMany = exceeded(limits, "versionsOfProject", versions.length + 1)
      if (tooMany !== undefined) return Either.left(tooMany)
      return decided({
        changes: [Commit.put(Versions, version)],
        events: [versionEvent("created", version)],
        audit: [auditPart("Version", "created", version, project)],
        reply: versionView(version, at),
      })
    },
  },
)
