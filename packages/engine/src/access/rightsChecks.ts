import { Collection, type Domain, type InvalidInput, type Rights, invalid, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"

/** Where what things stand below is to be asked, their rights have to tell it. */
const isTold = ({ above }: Rights.RightsOf, withAbove: true | undefined): boolean =>
  withAbove === undefined || above !== undefined

/** What is protected by a misspelt name would be open to everybody. */
const checkProtection =
  (collections: ReadonlyArray<Collection.CollectionShape>, rights: ReadonlyArray<Rights.RightsOf>) =>
  ({ collection, guards }: Domain.Protection): Either.Either<void, InvalidInput> => {
    const shape = collections.find(({ name }) => name === collection)
    if (shape === undefined) {
      const known = collections.map(({ name }) => name)
      return Either.left(invalid("domains.protection.collection", collection, oneOf(collection, known)))
    }
    const foreign = guards.find(({ field }) => Collection.fieldShape(shape, field)?.kind !== "text")
    if (foreign !== undefined) {
      return Either.left(invalid("domains.protection.field", foreign.field, `a text field of ${collection}`))
    }
    const unknown = guards.find(
      ({ targetType, withAbove }) =>
        !rights.some((each) => each.targetType === targetType && isTold(each, withAbove)),
    )
    if (unknown === undefined) return Either.void
    const allowed =
      unknown.withAbove === true
        ? "a type whose rights tell what its things stand below"
        : "a type that a domain's rights are about"
    return Either.left(invalid("domains.protection.targetType", unknown.targetType, allowed))
  }

/** Rights whose records are not stored would let everybody through. */
const checkRights =
  (collections: ReadonlyArray<Collection.CollectionShape>) =>
  ({ targetType, collection }: Rights.RightsOf): Either.Either<void, InvalidInput> =>
    collections.some(({ name }) => name === collection.name)
      ? Either.void
      : Either.left(
          invalid(`domains.rights.${targetType}`, collection.name, "a collection that a domain declares"),
        )

/** What is wrong with rights, and with what they rule. */
export const checkRuled = (
  collections: ReadonlyArray<Collection.CollectionShape>,
  rights: ReadonlyArray<Rights.RightsOf>,
  protection: ReadonlyArray<Domain.Protection>,
): ReadonlyArray<Either.Either<void, InvalidInput>> => [
  ...rights.map(checkRights(collections)),
  ...protection.map(checkProtection(collections, rights)),
]
