import {
  Commit,
  CommonFailure,
  Operation,
  Permission,
  Where,
  decided,
  exceeded,
  foldCase,
  Resource,
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
import { PermissionSchemes } from "../collections"
import { GivenGrants, loadGrants } from "../givenGrants"
import {
  PermissionSchemeId,
  type PermissionSchemeRecord,
  PermissionSchemeView,
  defaultScheme,
  schemeFields,
  schemeView,
} from "../PermissionScheme"

/** Creates a permission scheme, which projects can then be given. What it does not grant nobody may do there. */
export class CreatePermissionScheme extends Operation.Request<CreatePermissionScheme>()(
  "tracker.createPermissionScheme",
  () => ({
    payload: {
      ...Resource.creating(schemeFields),
      permissions: Schema.optionalWith(GivenGrants, { default: () => [] }),
    },
    success: PermissionSchemeView,
    failure: Schema.Union(CommonFailure, NameTaken, NotBuilt),
  }),
) {}

export const createPermissionScheme = (site: Site) =>
  Operation.command(
    CreatePermissionScheme,
    {
      summary: "Create a permission scheme",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-101", "TRK-102"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const said = yield* Resource.stated(schemeFields, request)
          const permissions = yield* loadGrants(site, reads, request.permissions)
          const id = PermissionSchemeId.make(yield* reads.newId(sequence))
          const scheme: PermissionSchemeRecord = { id, ...said, permissions }
          const { records, total = 0 } = yield* reads.select(PermissionSchemes, { limit: 1, total: true })
          const same = yield* reads.select(PermissionSchemes, {
            where: Where.equals("name", foldCase(said.name)),
            limit: 1,
          })
          const taken = same.records.length > 0 || foldCase(said.name) === foldCase(defaultScheme.name)
          const people = yield* loadPeople(
            reads,
            permissions.map(({ type, parameter }) => (type === "user" ? parameter : undefined)),
          )
          return { scheme, taken, count: Math.max(total, records.length), people }
        }),
      decide: (_request, { scheme, taken, count, people }) => {
        if (taken) return Either.left(new NameTaken({ kind: "permission scheme", name: scheme.name }))
        const tooMany = exceeded(limits, "permissionSchemes", count + 1)
        if (tooMany !== undefined) return Either.left(tooMany)
        return decided({
          changes: [Commit.put(PermissionSchemes, scheme)],
          audit: [auditSetting("Permission scheme created", scheme.name)],
          reply: schemeView(scheme, people, site),
        })
      },
    },
  )
