import type { Attribute, Collection, StorageUnavailable } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Dialect } from "../programs/Dialect"
import { addAttributes, readKnown } from "../layout/knownAttributes"
import type { Transaction } from "../programs/Program"

/** Makes columns or lists for the attributes that the database does not know yet, inside one transaction. */
export function* describeProgram(
  dialect: Dialect,
  shape: Collection.CollectionShape,
  attributes: ReadonlyArray<Attribute.DescribedAttribute>,
): Transaction<void, StorageUnavailable> {
  const everywhere = yield* readKnown()
  const known = yield* addAttributes(dialect, shape, everywhere.of(shape.name), attributes)
  return "_tag" in known ? Either.left(known) : Either.void
}
