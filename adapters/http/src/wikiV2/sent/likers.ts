import type { Person } from "@quoin/directory"
import { type InvalidInput, invalid } from "@quoin/kernel"
import { type ContentMetadata, wikiLimits } from "@quoin/wiki"
import * as Either from "effect/Either"
import { NotImplemented } from "../../failure/failures"
import type { Listed } from "../../wiki/json/pages"
import { searchCursor } from "../../wiki/sent/searchCursor"

interface Asked {
  readonly cursor?: string
  readonly limit?: number
}

/** A page of those who like an item. It names the first ones alone: the others are not passed over, but refused by name (HTT-1015). */
export const likersOf = (
  { count, people }: NonNullable<ContentMetadata["likes"]> = { count: 0, people: [] },
  { limit = wikiLimits.likersShown, ...asked }: Asked,
): Either.Either<Listed<Person>, InvalidInput | NotImplemented> => {
  if (limit < 0) return Either.left(invalid("limit", limit, "a whole number from 0"))
  return Either.flatMap(searchCursor.to(asked), ({ start = 0 }: { readonly start?: number }) => {
    if (start >= people.length && start < count) {
      return Either.left(
        new NotImplemented({ what: `To list who likes an item after the first ${people.length}` }),
      )
    }
    const items = people.slice(start, start + limit)
    // A list of no items does not promise more (WIK-58).
    return Either.right({
      items,
      offset: start,
      limit,
      more: items.length > 0 && start + items.length < count,
    })
  })
}
