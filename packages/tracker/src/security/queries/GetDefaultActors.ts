import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { byIdOrName } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { loadDefaultActors } from "../defaultActors"
import { RoleView } from "../RoleActors"
import { loadRoleViews } from "../roleViews"

/** Reads a role with who has it in projects that are yet to be. */
export class GetDefaultActors extends Operation.Request<GetDefaultActors>()(
  "tracker.getDefaultActors",
  () => ({
    payload: { role: Given.Key },
    success: RoleView,
    failure: CommonFailure,
  }),
) {}

export const getDefaultActors = (site: Site) =>
  Operation.query(
    GetDefaultActors,
    {
      summary: "Read who has a role in new projects",
      scope: "read:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-542"],
    },
    {
      load: ({ role: named }, reads) =>
        Effect.gen(function* () {
          const role = byIdOrName(site.roles, named)
          const actors = yield* loadDefaultActors(reads.get, site)
          return yield* loadRoleViews(reads, role === undefined ? [] : [role], actors)
        }),
      answer: ({ role }, [found]) =>
        found === undefined ? Either.left(new NotFound({ kind: "role", id: role })) : Either.right(found),
    },
  )
