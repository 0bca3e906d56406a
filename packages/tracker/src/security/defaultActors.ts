import { administratorsGroup } from "@quoin/directory"
import { Collection, Prompt, type ReadFailure, type Reads, Rights } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { byIdOrName } from "../site/lookup"
import { loadStandingOfId, madeRoles, ofHost } from "../site/made"
import type { ProjectRole, Site } from "../site/Site"
import { RoleActor } from "./RoleActors"

/** Who has which role in projects that are yet to be (TRK-542). */
const DefaultActorsRecord = Schema.Struct({ id: Schema.NonEmptyString, actors: Schema.Array(RoleActor) })
type DefaultActorsRecord = typeof DefaultActorsRecord.Type

export const DefaultActors = Collection.make({
  name: "tracker.defaultActors",
  remembered: true,
  version: 1,
  schema: DefaultActorsRecord,
  key: (record: DefaultActorsRecord) => record.id,
  fields: {},
})

/** There is one record for the whole tracker. */
const defaultActorsKey = "site"

export const defaultActorsRecord = (actors: ReadonlyArray<RoleActor>): DefaultActorsRecord => ({
  id: defaultActorsKey,
  actors,
})

/** The role of those who run a project, where the host has one: one that somebody made and called so is another one. */
export const administering = (site: Site): ProjectRole | undefined =>
  byIdOrName(ofHost(madeRoles, site), "Administrators")

/** Until administrators change it, those who administer the site have the role of those who run a project. */
const firstDefaults = (site: Site): ReadonlyArray<RoleActor> => {
  const role = administering(site)
  return role === undefined
    ? []
    : [{ id: "1", roleId: role.id, subject: Rights.groupSubject(administratorsGroup) }]
}

/** Who has which role in new projects. */
export const loadDefaultActors = (
  get: Reads["peek"],
  site: Site,
): Effect.Effect<ReadonlyArray<RoleActor>, ReadFailure> =>
  Prompt.map(get(DefaultActors, defaultActorsKey), (record) => record?.actors ?? firstDefaults(site))

/** The same for a project that is created: with roles that are there when it is committed (TRK-563). */
export const loadDefaultsOfNew = (
  reads: Pick<Reads, "get" | "peek">,
  site: Site,
): Effect.Effect<ReadonlyArray<RoleActor>, ReadFailure> =>
  Effect.gen(function* () {
    const defaults = yield* loadDefaultActors(reads.peek, site)
    return yield* Effect.filter(defaults, ({ roleId }) =>
      Effect.map(loadStandingOfId(madeRoles, site, reads, roleId), (role) => role !== undefined),
    )
  })
