import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Permission,
  type Reads,
  decided,
  exceeded,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { loadStanding, madeRoles } from "../../site/made"
import type { Site } from "../../site/Site"
import { DefaultActors, defaultActorsRecord, loadDefaultActors } from "../defaultActors"
import { actorFields, actorsAfter, loadMeant } from "../givenActors"
import { RoleView } from "../RoleActors"
import { actorNames, loadRoleViews } from "../roleViews"

/** Gives users and groups a role in projects that are yet to be, or takes it from them. Projects that are there stay as they are. */
export class ChangeDefaultActors extends Operation.Request<ChangeDefaultActors>()(
  "tracker.changeDefaultActors",
  () => ({
    payload: { role: Given.Key, how: Schema.Literal("add", "remove"), ...actorFields },
    success: RoleView,
    failure: CommonFailure,
  }),
) {}

const load = (site: Site, request: ChangeDefaultActors, reads: Reads) =>
  Effect.gen(function* () {
    const role = yield* loadStanding(madeRoles, site, reads, request.role)
    if (role === undefined) return yield* new NotFound({ kind: "role", id: request.role })
    const before = yield* loadDefaultActors(reads.get, site)
    const meant = yield* Effect.forEach(yield* loadMeant(reads, request), (subject) =>
      Effect.map(reads.newId(sequence), (id) => ({ id, roleId: role.id, subject })),
    )
    const held = before.filter(({ roleId }) => roleId === role.id)
    const next = actorsAfter(request, held, meant)
    const actors = [...before.filter(({ roleId }) => roleId !== role.id), ...next]
    const [was] = yield* loadRoleViews(reads, [role], before)
    const [view] = yield* loadRoleViews(reads, [role], actors)
    return {
      meant,
      actors,
      was,
      view: view ?? { ...role, actors: [] },
      changes: next.length !== held.length,
    }
  })

export const changeDefaultActors = (site: Site) =>
  Operation.command(
    ChangeDefaultActors,
    {
      summary: "Change who has a role in new projects",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-542", "TRK-543"],
    },
    {
      load: (request, reads) => load(site, request, reads),
      decide: (_request, { meant, actors, was, view, changes }) => {
        if (meant.length === 0) return Either.left(invalid("user", undefined, "a user or a group"))
        const tooMany = exceeded(limits, "defaultActors", actors.length)
        if (tooMany !== undefined) return Either.left(tooMany)
        if (!changes) return noChange(view)
        return decided({
          changes: [Commit.put(DefaultActors, defaultActorsRecord(actors))],
          audit: [
            auditSetting(
              "Role in new projects changed",
              view.name,
              changed(view.name, actorNames(was), actorNames(view)),
            ),
          ],
          reply: view,
        })
      },
    },
  )
