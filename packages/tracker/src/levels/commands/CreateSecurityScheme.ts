import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  Resource,
  Where,
  decided,
  exceeded,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { NameTaken, NotBuilt } from "../../errors"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import type { Site } from "../../site/Site"
import { SecuritySchemes } from "../collections"
import { GivenLevels, defaultLevel, loadLevels } from "../givenLevels"
import {
  SecuritySchemeId,
  type SecuritySchemeRecord,
  SecuritySchemeView,
  securitySchemeFields,
  securitySchemeView,
  usersIn,
} from "../Level"

/** Creates a scheme of levels in which issues can be kept from all but their members, in projects that are then given it. */
export class CreateSecurityScheme extends Operation.Request<CreateSecurityScheme>()(
  "tracker.createSecurityScheme",
  () => ({
    payload: {
      ...Resource.creating(securitySchemeFields),
      levels: Schema.optionalWith(GivenLevels, { default: () => [] }),
      /** The name of the level of new issues of which none is said. */
      defaultLevel: Schema.optional(Given.Key),
    },
    success: SecuritySchemeView,
    failure: Schema.Union(CommonFailure, NameTaken, NotBuilt),
  }),
) {}

export const createSecurityScheme = (site: Site) =>
  Operation.command(
    CreateSecurityScheme,
    {
      summary: "Create a scheme of security levels",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-511", "TRK-512"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const said = yield* Resource.stated(securitySchemeFields, request)
          const levels = yield* loadLevels(site, reads, request.levels)
          const defaultLevelId = yield* defaultLevel(levels, request.defaultLevel)
          const id = SecuritySchemeId.make(yield* reads.newId(sequence))
          const scheme: SecuritySchemeRecord = { id, ...said, levels, defaultLevelId }
          const { records, total = 0 } = yield* reads.select(SecuritySchemes, { limit: 1, total: true })
          const same = yield* reads.select(SecuritySchemes, {
            where: Where.equals("name", foldCase(said.name)),
            limit: 1,
          })
          const people = yield* loadPeople(reads, usersIn(scheme))
          return {
            scheme,
            taken: same.records.length > 0,
            count: Math.max(total, records.length),
            people,
          }
        }),
      decide: (_request, { scheme, taken, count, people }) => {
        if (taken) return Either.left(new NameTaken({ kind: "security scheme", name: scheme.name }))
        const tooMany = exceeded(limits, "securitySchemes", count + 1)
        if (tooMany !== undefined) return Either.left(tooMany)
        return decided({
          changes: [Commit.put(SecuritySchemes, scheme)],
          audit: [auditSetting("Security scheme created", scheme.name)],
          reply: securitySchemeView(scheme, people, site),
        })
      },
    },
  )
