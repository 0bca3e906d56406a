import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  type Reads,
  Where,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { RoleInUse } from "../../errors"
import { oneOfNamed } from "../../text"
import { nothingWritten } from "../../issue/Written"
import { limits } from "../../limits"
import { unfinished } from "../../planning/sprints/members"
import { loadSome } from "../../issue/loadSome"
import { RoleActorsOfProjects } from "../../security/collections"
import { DefaultActors, defaultActorsRecord, loadDefaultActors } from "../../security/defaultActors"
import { KeptSite } from "../../site/KeptSite"
import { byId } from "../../site/lookup"
import { allNow, madeRoles } from "../../site/made"
import type { ProjectRole, Site } from "../../site/Site"
import { loadOne } from "../made/making"
import { roleUses } from "./roleUses"

/**
 * Deletes a role. What it grants is granted to the one that is named instead, and whoever had it has it no more, in as many steps as that
 * takes: it goes with the last of them.
 */
export class DeleteRole extends Operation.Request<DeleteRole>()("tracker.deleteRole", () => ({
  payload: {
    id: Given.Key,
    /** The id of the role that takes over what this one grants. */
    swap: Schema.optional(Given.Key),
  },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, RoleInUse),
})) {}

/** The first that grants something to the role, and what this step makes of it where another one takes over. */
const loadUse = (reads: Reads, role: ProjectRole, other: ProjectRole | undefined) =>
  Effect.gen(function* () {
    for (const { called, load } of roleUses) {
      const { found, changes } = yield* load(reads, role, other)
      if (found) return { called, changes }
    }
    return undefined
  })

/** Some of those who have it in projects, and afterwards those who have it in new ones. */
const loadActorsGone = (site: Site, reads: Reads, { id }: ProjectRole) =>
  Effect.gen(function* () {
    const { records, more } = yield* loadSome(reads, RoleActorsOfProjects, {
      where: Where.equals("roles", id),
      limit: limits.partsRemoved,
    })
    const changes = records.map(({ projectId, actors }) =>
      Commit.put(RoleActorsOfProjects, { projectId, actors: actors.filter(({ roleId }) => roleId !== id) }),
    )
    const defaults = yield* loadDefaultActors(reads.get, site)
    const others = defaults.filter(({ roleId }) => roleId !== id)
    const isHeld = others.length < defaults.length
    return {
      projects: records.length,
      changes: isHeld ? [...changes, Commit.put(DefaultActors, defaultActorsRecord(others))] : changes,
      more,
    }
  })

const load = (site: Site, { id, swap }: DeleteRole, reads: Reads) =>
  Effect.gen(function* () {
    const { made, before: role } = yield* loadOne(madeRoles, site, reads, id)
    const others = allNow(madeRoles, site, made).filter((each) => each.id !== id)
    const other = byId(others, swap)
    if (swap !== undefined && other === undefined) return yield* invalid("swap", swap, oneOfNamed(others))
    const use = yield* loadUse(reads, role, other)
    const gone = use === undefined ? yield* loadActorsGone(site, reads, role) : undefined
    return { made, role, other, use, gone }
  })

/** A step before the last one, which the audit log tells: nothing takes it back where the deletion ends there. */
const step = (
  changes: ReadonlyArray<Commit.Change>,
  happened: string,
  { name }: ProjectRole,
  changedValues: ReturnType<typeof changed>,
) => {
  const audit = [auditSetting(happened, name, changedValues)]
  return unfinished({ ...nothingWritten, changes, audit }, undefined)
}

export const deleteRole = (site: Site) =>
  Operation.command(
    DeleteRole,
    {
      summary: "Delete a role",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-561", "TRK-562", "TRK-563"],
    },
    {
      // Of two at once each could hand over to the other one what that just handed over to it.
      line: () => "roles",
      load: (request, reads) => load(site, request, reads),
      decide: (_request, { made, role, other, use, gone }) => {
        if (use !== undefined) {
          return other === undefined
            ? Either.left(new RoleInUse({ role: role.name, use: `a ${use.called}` }))
            : step(use.changes, "Role handed over", role, changed(use.called, role.name, other.name))
        }
        const changes = gone?.changes ?? []
        if (gone?.more === true) {
          return step(changes, "Role taken away", role, changed("projects", String(gone.projects), "0"))
        }
        const left = made.made.filter(({ id }) => id !== role.id)
        return decided({
          changes: [Commit.put(KeptSite, madeRoles.withMade(made.kept, left)), ...changes],
          audit: [auditSetting("Role deleted", role.name, changed("role", role.name, other?.name))],
          reply: undefined,
        })
      },
    },
  )
