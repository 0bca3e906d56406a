import { CommonFailure, Operation, Order, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import type { Site } from "../../site/Site"
import { SecuritySchemes } from "../collections"
import { SecuritySchemeId, SecuritySchemeView, securitySchemeView, usersIn } from "../Level"
import { absentSecurityScheme } from "../storedLevels"

/** Lists schemes of security levels, by name; or the one of an id. */
export class ListSecuritySchemes extends Operation.Request<ListSecuritySchemes>()(
  "tracker.listSecuritySchemes",
  () => ({
    payload: { id: Schema.optional(SecuritySchemeId) },
    success: Schema.Array(SecuritySchemeView),
    failure: CommonFailure,
  }),
) {}

export const listSecuritySchemes = (site: Site) =>
  Operation.query(
    ListSecuritySchemes,
    {
      summary: "List schemes of security levels",
      scope: "read:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-512"],
    },
    {
      load: ({ id }, reads) =>
        Effect.gen(function* () {
          const { records } = yield* reads.select(SecuritySchemes, {
            orderBy: [Order.ascending("name")],
            limit: limits.securitySchemes,
          })
          const asked = records.map(({ value }) => value).filter((each) => id === undefined || each.id === id)
          if (id !== undefined && asked.length === 0) return yield* absentSecurityScheme(id)
          const people = yield* loadPeople(reads, asked.flatMap(usersIn))
          return asked.map((scheme) => securitySchemeView(scheme, people, site))
        }),
      answer: (_request, schemes) => Either.right(schemes),
    },
  )
