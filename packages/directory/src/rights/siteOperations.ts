import { type InvalidInput, Rights, invalid, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type GlobalOperation, globalOperations, site } from "./global"

/** Every global permission by what clients call it: what it is about, and what is done with that. */
const pairs = {
  use: { targetType: "application", operationKey: "use" },
  create_personal_space: { targetType: "personal_space", operationKey: "create" },
  create_space: { targetType: "space", operationKey: "create" },
  read_user: { targetType: "user", operationKey: "read" },
} as const satisfies Record<GlobalOperation, { readonly targetType: string; readonly operationKey: string }>

export const pairOf = (operation: GlobalOperation): (typeof pairs)[GlobalOperation] => pairs[operation]

/** What those hold who signed in, and everybody can hold. */
const forUsers: ReadonlyArray<GlobalOperation> = ["use", "create_personal_space", "create_space"]
const forEverybody: ReadonlyArray<GlobalOperation> = ["use", "read_user"]

/** The rights on the site where nobody has changed them: whoever is signed in uses it and creates spaces. */
export const firstSiteRights: Rights.RightsRecord = {
  id: site,
  limits: "all",
  grants: [{ subject: Rights.groupSubject(Rights.signedInGroup), operations: forUsers }],
}

const named = (operation: GlobalOperation): string =>
  `${pairs[operation].operationKey} ${pairs[operation].targetType}`

/**
 * The permission that is meant, which this subject can hold. To administer cannot be granted: the members of one group do
 * (DIR-122).
 */
export const globalOperationOf = (
  subject: Rights.Subject,
  { targetType, operationKey }: { readonly targetType: string; readonly operationKey: string },
): Either.Either<GlobalOperation, InvalidInput> => {
  const can = subject === Rights.anonymousSubject ? forEverybody : forUsers
  const given = `${operationKey} ${targetType}`
  const meant = globalOperations.find((operation) => can.includes(operation) && named(operation) === given)
  if (meant !== undefined) return Either.right(meant)
  const allowed = oneOf(given, can.map(named))
  return Either.left(
    invalid(
      "operation",
      given,
      operationKey === "administer"
        ? `${allowed}; who is to administer joins the group administrators`
        : allowed,
    ),
  )
}

/** Whoever is signed in keeps using the site: to keep a user out is to disable it (DIR-123). */
export const checkUsed = (rights: Rights.RightsRecord): Either.Either<Rights.RightsRecord, InvalidInput> =>
  Rights.holdersOf(rights, ["use"]).includes(Rights.groupSubject(Rights.signedInGroup))
    ? Either.right(rights)
    : Either.left(
        invalid(
          "operation",
          named("use"),
          `anything but this of ${Rights.signedInGroup}: to keep a user out, disable it`,
        ),
      )
