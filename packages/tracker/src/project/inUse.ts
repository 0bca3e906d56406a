import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"

interface Kept {
  readonly archived: boolean
}

/** Why nothing changes in a project, as the request named what it is about: it is archived (TRK-10). */
export const archivedFault = (
  field: string,
  asked: string | undefined,
  { archived }: Kept,
): InvalidInput | undefined =>
  archived ? invalid(field, asked, "one of a project in use: what is archived does not change") : undefined

/** The same for where failures are left. */
export const demandInUse = (
  field: string,
  asked: string | undefined,
  project: Kept,
): Either.Either<void, InvalidInput> => {
  const fault = archivedFault(field, asked, project)
  return fault === undefined ? Either.void : Either.left(fault)
}
