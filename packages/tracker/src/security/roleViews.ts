import { Rights, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadPeople } from "../people"
import type { ProjectRole } from "../site/Site"
import type { RoleActor, RoleView } from "./RoleActors"

/** Who has a role, as the audit log tells of it. */
export const actorNames = (view: RoleView | undefined): string | undefined =>
  view?.actors.map(({ name }) => name).join(", ")

/** Roles with who has them, with the names of users, which are asked for all at once. */
export const loadRoleViews = (
  reads: Pick<Reads, "people">,
  roles: ReadonlyArray<ProjectRole>,
  actors: ReadonlyArray<RoleActor>,
): Effect.Effect<ReadonlyArray<RoleView>, ReadFailure> => {
  const named = actors.map((actor) => ({ ...actor, who: Rights.named(actor.subject) }))
  const keys = named.map(({ who }) => (who.type === "user" ? who.key : undefined))
  return Effect.map(loadPeople(reads, keys), (people) =>
    roles.map((role) => ({
      ...role,
      actors: named
        .filter(({ roleId }) => roleId === role.id)
        .flatMap(({ id, who }): RoleView["actors"] => {
          if (who.type === "anonymous") return []
          if (who.type === "group") return [{ id, type: "group", name: who.name, displayName: who.name }]
          const { name, displayName } = people(who.key)
          return [{ id, type: "user", name, displayName }]
        }),
    })),
  )
}
