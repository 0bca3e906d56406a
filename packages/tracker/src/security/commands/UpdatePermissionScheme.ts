import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Permission,
  type Reads,
  Resource,
  Where,
  decided,
  exceeded,
  foldCase,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { NameTaken, NotBuilt } from "../../errors"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import type { Site } from "../../site/Site"
import { loadRightsOfScheme } from "./changedScheme"
import { PermissionSchemes } from "../collections"
import { GivenGrants, loadGrants } from "../givenGrants"
import {
  PermissionSchemeId,
  type PermissionSchemeRecord,
  PermissionSchemeView,
  type SchemeGrant,
  defaultScheme,
  schemeFields,
  schemeView,
} from "../PermissionScheme"
import { absentScheme, findScheme } from "../storedScheme"

/** Changes a permission scheme, at once in all projects that have it. What is left out stays. */
export class UpdatePermissionScheme extends Operation.Request<UpdatePermissionScheme>()(
  "tracker.updatePermissionScheme",
  () => ({
    payload: {
      id: PermissionSchemeId,
      ...Resource.updating(schemeFields),
      /** All that it grants. */
      permissions: Schema.optional(GivenGrants),
      /** What it grants besides; the last of what it grants then. */
      granted: Schema.optionalWith(GivenGrants, { default: () => [] }),
      /** The id of what it grants no more. */
      revoked: Schema.optional(Given.Key),
    },
    success: PermissionSchemeView,
    failure: Schema.Union(CommonFailure, NameTaken, NotBuilt),
  }),
) {}

const loadIsTaken = (reads: Reads, { id, name }: PermissionSchemeRecord) =>
  Effect.map(
    reads.select(PermissionSchemes, { where: Where.equals("name", foldCase(name)), limit: 2 }),
    ({ records }) => records.some(({ key }) => key !== id) || foldCase(name) === foldCase(defaultScheme.name),
  )

const loadGranted = (site: Site, reads: Reads, request: UpdatePermissionScheme, held: Held) =>
  Effect.gen(function* () {
    const all = request.permissions === undefined ? held : yield* loadGrants(site, reads, request.permissions)
    const kept = all.filter(({ id }) => id !== request.revoked)
    return [...kept, ...(yield* loadGrants(site, reads, request.granted, "granted"))]
  })

type Held = ReadonlyArray<SchemeGrant>

const load = (site: Site, request: UpdatePermissionScheme, reads: Reads) =>
  Effect.gen(function* () {
    const before = yield* findScheme(reads.get, request.id)
    if (before === undefined) return yield* absentScheme(request.id)
    const permissions = yield* loadGranted(site, reads, request, before.permissions)
    const said = yield* Resource.given(schemeFields, request)
    const after: PermissionSchemeRecord = { ...before, ...said, permissions }
    const rights = before.id === defaultScheme.id ? [] : yield* loadRightsOfScheme(reads, after)
    const users = permissions.map(({ type, parameter }) => (type === "user" ? parameter : undefined))
    return {
      before,
      after,
      rights,
      taken: yield* loadIsTaken(reads, after),
      people: yield* loadPeople(reads, users),
    }
  })

/** What is granted, as the audit log tells of it. */
const told = (grants: Held): string =>
  grants.map(({ permission, type, parameter = "" }) => `${permission} ${type} ${parameter}`.trim()).join(", ")

/** What stands in the way, first of all that the default scheme is no record. */
const faultOf = (
  { id, revoked }: UpdatePermissionScheme,
  before: PermissionSchemeRecord,
  after: PermissionSchemeRecord,
  taken: boolean,
) => {
  if (before.id === defaultScheme.id) return invalid("id", id, "another one than the default")
  if (revoked !== undefined && !before.permissions.some((each) => each.id === revoked)) {
    return new NotFound({ kind: "permission", id: revoked })
  }
  return taken
    ? new NameTaken({ kind: "permission scheme", name: after.name })
    : exceeded(limits, "permissionsOfScheme", after.permissions.length)
}

export const updatePermissionScheme = (site: Site) =>
  Operation.command(
    UpdatePermissionScheme,
    {
      summary: "Change a permission scheme",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-101", "TRK-102", "TRK-502"],
    },
    {
      load: (request, reads) => load(site, request, reads),
      decide: (request, { before, after, rights, taken, people }) => {
        const fault = faultOf(request, before, after, taken)
        if (fault !== undefined) return Either.left(fault)
        const reply = schemeView(after, people, site)
        const differences = [
          ...changed("name", before.name, after.name),
          ...changed("description", before.description, after.description),
          ...changed("permissions", told(before.permissions), told(after.permissions)),
        ]
        return differences.length === 0
          ? noChange(reply)
          : decided({
              changes: [Commit.put(PermissionSchemes, after), ...rights],
              audit: [auditSetting("Permission scheme changed", after.name, differences)],
              reply,
            })
      },
    },
  )
