import { loadSubject } from "@quoin/directory"
import { Given, NotFound, type ReadFailure, type Reads, Rights, invalid, lookUp, oneOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../errors"
import { sequence } from "../ids"
import { limits } from "../limits"
import { loadNamedUsers } from "../people"
import { type ProjectPermission, projectPermissions } from "../permissions"
import { loadStanding, madeRoles } from "../site/made"
import type { Site } from "../site/Site"
import { type HolderType, type SchemeGrant, holderTypes } from "./PermissionScheme"

/** Somebody by a type, and whoever it needs besides. */
export const GivenHolder = Schema.Struct({ type: Given.Key, parameter: Schema.optional(Given.Key) })

/** A permission and who is to hold it. */
export const GivenGrant = Schema.Struct({
  permission: Given.Key,
  holder: GivenHolder,
})
export type GivenGrant = typeof GivenGrant.Type

export const GivenGrants = Schema.Array(GivenGrant).pipe(
  Schema.maxItems(limits.permissionsOfScheme, {
    description: `a list of at most ${limits.permissionsOfScheme} permissions`,
  }),
)

/** Shorter words for the same. */
const alsoCalled: Readonly<Record<string, HolderType>> = { role: "projectRole", lead: "projectLead" }

/** What the service has besides. */
const unbuilt: ReadonlyArray<string> = ["groupCustomField", "userCustomField", "sdCustomerPortalOnly"]

const isType = (type: string): type is HolderType => holderTypes.some((each) => each === type)

const typeOf = (type: string): HolderType | undefined =>
  lookUp(alsoCalled, type) ?? (isType(type) ? type : undefined)

const isPermission = (name: string): name is ProjectPermission =>
  projectPermissions.some((each) => each === name)

export type Held = Pick<SchemeGrant, "type" | "parameter" | "subject">
type Reading = Pick<Reads, "select" | "get" | "peek">

/** Whom the type needs besides is there, as it is called. */
const loadNamed = (
  site: Site,
  reads: Reading,
  type: HolderType,
  parameter: string,
): Effect.Effect<Held | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (type === "projectRole") {
      const role = yield* loadStanding(madeRoles, site, reads, parameter)
      return role === undefined ? undefined : { type, parameter: role.id }
    }
    if (type === "user") {
      const key = (yield* loadNamedUsers(reads, [parameter])).get(parameter)
      return key === undefined ? undefined : { type, parameter: key, subject: Rights.userSubject(key) }
    }
    const subject = yield* loadSubject(reads, { group: parameter }).pipe(
      Effect.catchIf(
        (failure) => failure instanceof NotFound,
        () => Effect.succeed(undefined),
      ),
    )
    return subject === undefined ? undefined : { type, parameter, subject }
  })

const needed: Partial<Record<HolderType, string>> = {
  group: "the name of a group",
  user: "the name of a user",
  projectRole: "the id or name of a role",
}

export const loadHeld = (
  site: Site,
  reads: Reading,
  { type: given, parameter = "" }: GivenGrant["holder"],
  place: string,
  types: ReadonlyArray<HolderType> = holderTypes,
): Effect.Effect<Held, ReadFailure | NotBuilt> =>
  Effect.gen(function* () {
    if (unbuilt.includes(given)) return yield* new NotBuilt({ what: `what is held by ${given}` })
    const type = typeOf(given)
    if (type === undefined || !types.includes(type)) {
      return yield* invalid(`${place}.type`, given, oneOf(given, types))
    }
    const wanted = needed[type]
    if (wanted !== undefined) {
      const held = yield* loadNamed(site, reads, type, parameter)
      return held ?? (yield* invalid(`${place}.parameter`, parameter, wanted))
    }
    if (parameter === "") return { type }
    // Everybody who is signed in uses the one application that there is.
    return yield* type === "applicationRole"
      ? new NotBuilt({ what: "roles of several applications" })
      : invalid(`${place}.parameter`, parameter, `nothing beside ${type}`)
  })

/** What a new scheme grants; each place that is wrong is called as it was sent. */
export const loadGrants = (
  site: Site,
  reads: Reading & Pick<Reads, "newId">,
  given: ReadonlyArray<GivenGrant>,
  field = "permissions",
): Effect.Effect<ReadonlyArray<SchemeGrant>, ReadFailure | NotBuilt> =>
  Effect.forEach(given, ({ permission, holder }, at) =>
    Effect.gen(function* () {
      const place = `${field}[${at}]`
      if (!isPermission(permission)) {
        return yield* invalid(`${place}.permission`, permission, oneOf(permission, projectPermissions))
      }
      const held = yield* loadHeld(site, reads, holder, `${place}.holder`)
      return { id: yield* reads.newId(sequence), permission, ...held }
    }),
  )
