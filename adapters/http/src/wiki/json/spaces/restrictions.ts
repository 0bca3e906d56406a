import { Expansion } from "@quoin/kernel"
import type { ShownRestriction } from "@quoin/wiki"
import type { Addresses } from "../../../request/Call"
import type { RestrictionJson, RestrictionsJson } from "../content/schemas"
import { contentAddress } from "../../address"
import { groupJson, personJson } from "../people/person"

type Expanding = Expansion.Expansion

export const restrictionAddress = (id: string): string => `${contentAddress(id)}/restriction/byOperation`

/** All of them on the one page that they have. */
const whole = <Item>(results: ReadonlyArray<Item>) => ({
  results,
  start: 0,
  limit: Math.max(results.length, 1),
  size: results.length,
  _links: {},
})

/** How a restriction shows the item that it is of, where that was asked for. */
type ShowItself = (inside: Expanding, restriction: ShownRestriction) => RestrictionJson["content"]

/** A restriction with the lists that were asked for; the others are named in `_expandable`. */
export const restrictionJson = (
  id: string,
  restriction: ShownRestriction,
  expansion: Expanding,
  at: Addresses,
  itself: ShowItself,
): RestrictionJson => {
  const { operation, users, groups } = restriction
  const self = `${restrictionAddress(id)}/${operation}`
  const inside = Expansion.expansionAt(expansion, "restrictions")
  const user = inside && Expansion.expansionAt(inside, "user")
  const group = inside && Expansion.expansionAt(inside, "group")
  const content = itself(expansion, restriction)
  return {
    operation,
    ...(content && { content }),
    ...(inside && {
      restrictions: {
        ...(user && { user: whole(users.map((each) => personJson(each, at, user))) }),
        ...(group && { group: whole(groups.map((name) => groupJson(name, at))) }),
        _expandable: { ...(user ? {} : { user: "" }), ...(group ? {} : { group: "" }) },
      },
    }),
    _links: { self: `${at.base}${self}` },
    _expandable: {
      ...(inside ? {} : { restrictions: "" }),
      ...(content ? {} : { content: contentAddress(id) }),
    },
  }
}

/** Both restrictions of an item, as far as they were asked for. */
export const restrictionsJson = (
  id: string,
  all: ReadonlyArray<ShownRestriction>,
  expansion: Expanding,
  at: Addresses,
  itself: ShowItself,
): RestrictionsJson => {
  const shown = all.flatMap((each) => {
    const inside = Expansion.expansionAt(expansion, each.operation)
    return inside === undefined
      ? []
      : [[each.operation, restrictionJson(id, each, inside, at, itself)] as const]
  })
  const hidden = all.filter(({ operation }) => shown.every(([name]) => name !== operation))
  return {
    ...Object.fromEntries(shown),
    _links: { self: `${at.base}${restrictionAddress(id)}` },
    _expandable: Object.fromEntries(
      hidden.map(({ operation }) => [operation, `${restrictionAddress(id)}/${operation}`]),
    ),
  }
}
