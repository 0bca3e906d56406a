import { type GrantChange, type HowGranted, changedRights } from "@quoin/directory"
import { type InvalidInput, type LimitExceeded, Rights, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { administerSpace, readSpace, spaceOperations } from "./spaceOperations"

/** Somebody must be left who decides who may do what; everybody is nobody in particular (WIK-267). */
const checkAdministered = (rights: Rights.RightsRecord): Either.Either<Rights.RightsRecord, InvalidInput> => {
  const holders = Rights.holdersOf(rights, [administerSpace])
  if (holders.includes(Rights.anonymousSubject)) {
    return Either.left(
      invalid("operations", administerSpace, "operations that everybody may do; not to administer"),
    )
  }
  return holders.length > 0
    ? Either.right(rights)
    : Either.left(
        invalid("operations", administerSpace, "somebody who still holds it: the last one cannot lose it"),
      )
}

/** The rights on a space after some changes. */
export const changed = (
  rights: Rights.RightsRecord,
  how: HowGranted,
  changes: ReadonlyArray<GrantChange>,
): Either.Either<Rights.RightsRecord, InvalidInput | LimitExceeded> =>
  Either.flatMap(
    changedRights({ operations: spaceOperations, base: readSpace }, rights, how, changes),
    checkAdministered,
  )
