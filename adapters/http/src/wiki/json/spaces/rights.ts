import { Expansion } from "@quoin/kernel"
import type { GetRestrictions, RestrictionsOfItem, ShownRestriction, SpacePermission } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { field, shape, text } from "../../../answers/shape"
import { listOf, shows } from "../../../answers/Shows"
import type { Addresses, Call } from "../../../request/Call"
import { contentJson } from "../content/content"
import { RestrictionJson, RestrictionsJson } from "../content/schemas"
import { links, listFields } from "../parts"
import { GivenOperation, GivenSubject } from "../../sent/subject"
import { globalPermission, spacePermission } from "./permissions"
import { restrictionAddress, restrictionJson, restrictionsJson } from "./restrictions"

const RestrictionListJson = Schema.Struct({
  results: Schema.Array(RestrictionJson),
  ...listFields,
}).annotations({ identifier: "RestrictionList" })

/** The item of a restriction, where it is expanded (HTT-761). */
const itself =
  (at: Addresses) =>
  (expansion: Expansion.Expansion, { content }: ShownRestriction) => {
    const inside = Expansion.expansionAt(expansion, "content")
    return inside && content && contentJson(content, inside, at)
  }

const listed = ({ id, restrictions }: RestrictionsOfItem, { expansion, addresses: at }: Call) => ({
  results: restrictions.map((each) => restrictionJson(id, each, expansion, at, itself(at))),
  start: 0,
  limit: 100,
  size: restrictions.length,
  _links: { self: `${at.base}${restrictionAddress(id)}` },
})

/** Both restrictions of an item, as a list. */
export const restrictionList = shows(
  RestrictionListJson,
  (call) => (found: RestrictionsOfItem) => listed(found, call),
)

/** The same, by operation. */
export const restrictionsByOperation = shows(
  RestrictionsJson,
  ({ expansion, addresses }) =>
    ({ id, restrictions }: typeof GetRestrictions.success.Type) =>
      restrictionsJson(id, restrictions, expansion, addresses, itself(addresses)),
)

/** The restriction of one operation. */
export const restriction = shows(
  Schema.UndefinedOr(RestrictionJson),
  ({ expansion, addresses }) =>
    ({ id, restrictions: [found] }: typeof GetRestrictions.success.Type) =>
      found === undefined ? undefined : restrictionJson(id, found, expansion, addresses, itself(addresses)),
)

/** Who may read an item, and the pages above it that are restricted. */
export const relevantRestrictions = shows(
  Schema.Struct({
    viewContentRestrictions: Schema.Struct({ results: Schema.Array(RestrictionJson), ...listFields }),
  }).annotations({ identifier: "RelevantViewRestrictions" }),
  ({ expansion, addresses }) =>
    ({ above, ...own }: typeof GetRestrictions.success.Type) => {
      const results = [own, ...above.toReversed()].flatMap(({ id, restrictions }) =>
        restrictions
          .filter(({ operation, users, groups }) => operation === "read" && users.length + groups.length > 0)
          .map((each) => restrictionJson(id, each, expansion, addresses, itself(addresses))),
      )
      return {
        viewContentRestrictions: { results, start: 0, limit: 50, size: results.length, _links: {} },
      }
    },
)

export const globalPermissions = listOf(globalPermission)

export const spacePermissions = listOf(spacePermission)

interface AddedPermission {
  readonly found: SpacePermission | undefined
  readonly subject: GivenSubject
  readonly operation: typeof GivenOperation.Type
}

const idOf = ({ found }: AddedPermission): string => encodeURIComponent(found?.id ?? "")

/** A permission that was given, in the words in which it was asked for. */
export const addedPermission = shape<AddedPermission>("AddedSpacePermission")({
  id: text(idOf),
  subject: GivenSubject,
  operation: GivenOperation,
  _links: field(links, (added, { addresses }) => ({
    self: `${addresses.base}/rest/api/space/${added.found?.spaceKey ?? ""}/permission/${idOf(added)}`,
  })),
})
