import { CommonFailure, Operation, Order, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import type { Site } from "../../site/Site"
import { PermissionSchemes } from "../collections"
import { PermissionSchemeId, PermissionSchemeView, defaultScheme, schemeView } from "../PermissionScheme"
import { absentScheme } from "../storedScheme"

/** Lists permission schemes, the default one first, then by name; or the one of an id. */
export class ListPermissionSchemes extends Operation.Request<ListPermissionSchemes>()(
  "tracker.listPermissionSchemes",
  () => ({
    payload: { id: Schema.optional(PermissionSchemeId) },
    success: Schema.Array(PermissionSchemeView),
    failure: CommonFailure,
  }),
) {}

export const listPermissionSchemes = (site: Site) =>
  Operation.query(
    ListPermissionSchemes,
    {
      summary: "List permission schemes",
      scope: "read:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-100", "TRK-102"],
    },
    {
      load: ({ id }, reads) =>
        Effect.gen(function* () {
          const { records } = yield* reads.select(PermissionSchemes, {
            orderBy: [Order.ascending("name")],
            limit: limits.permissionSchemes,
          })
          const all = [defaultScheme, ...records.map(({ value }) => value)]
          const asked = all.filter((scheme) => id === undefined || scheme.id === id)
          if (id !== undefined && asked.length === 0) return yield* absentScheme(id)
          const people = yield* loadPeople(
            reads,
            asked.flatMap(({ permissions }) =>
              permissions.map(({ type, parameter }) => (type === "user" ? parameter : undefined)),
            ),
          )
          return asked.map((scheme) => schemeView(scheme, people, site))
        }),
      answer: (_request, schemes) => Either.right(schemes),
    },
  )
