import { type InvalidInput, type ReadFailure, type Reads, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import { limits } from "../../limits"
import { Rules } from "../../text"
import { Categories, type CategoryRecord } from "./Category"

/** A category as it is to be. */
export const checkCategory = (given: CategoryRecord): Either.Either<CategoryRecord, InvalidInput> => {
  const category = { ...given, name: given.name.trim() }
  const rules = new Rules()
  rules.name("name", category.name, limits.nameChars)
  rules.text("description", category.description, limits.descriptionChars)
  return rules.judged(category)
}

/** Whether another category has the name, in any case. */
export const loadNameTaken = (
  { select }: Pick<Reads, "select">,
  { id, name }: CategoryRecord,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.map(
    select(Categories, { where: Where.equals("name", foldCase(name)), limit: 1 }),
    ({ records: [found] }) => found !== undefined && found.key !== id,
  )
