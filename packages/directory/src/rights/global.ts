import { type Reader, Rights, type StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { unreadable } from "./belonging"

/** What may be granted on the application as a whole. */
export const globalOperations = ["use", "create_space", "create_personal_space", "read_user"] as const
export type GlobalOperation = (typeof globalOperations)[number]

/** The rights on the application as a whole: one record. */
export const GlobalRights = Rights.rightsCollection("directory.globalRights", [])

/** What the application as a whole is called where rights are about it: it is one thing, which has that name for its id, too. */
export const site = "site"

export const rightsOnSite: Rights.RightsOf = {
  targetType: site,
  collection: GlobalRights,
  operations: Object.fromEntries(globalOperations.map((operation) => [operation, [operation]])),
}

/** May those do this who did not sign in? */
export const mayAnybody = (
  reader: Reader,
  operation: GlobalOperation,
): Effect.Effect<boolean, StorageUnavailable> =>
  reader.read(GlobalRights, [site]).pipe(
    Effect.map((found) =>
      found.some(({ value }) => Rights.holdersOf(value, [operation]).includes(Rights.anonymousSubject)),
    ),
    Effect.mapError(unreadable),
  )
