import { Expansion } from "@quoin/kernel"
import type { EndView, RelationView } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import type { Addresses, Call } from "../../../request/Call"
import { contentJson } from "../content/content"
import { ContentJson, SpaceJson } from "../content/schemas"
import { contentAddress, friendlyDate, iso } from "../../address"
import { PersonJson, instant, links } from "../parts"
import { personJson } from "../people/person"
import { spaceJson } from "../spaces/space"

const EndJson = Schema.Union(ContentJson, SpaceJson, PersonJson)

/** A relation (HTT-140). */
export const RelationJson = Schema.Struct({
  name: Schema.String,
  relationData: Schema.optional(
    Schema.Struct({ createdBy: PersonJson, createdDate: instant, friendlyCreatedDate: Schema.String }),
  ),
  source: Schema.optional(EndJson),
  target: Schema.optional(EndJson),
  _links: links,
  _expandable: links,
}).annotations({ identifier: "Relation" })
export type RelationJson = typeof RelationJson.Type

/** The path at which the thing at an end is read. */
const addressOf = ({ type, key }: EndView): string => {
  if (type === "content") return contentAddress(key)
  return type === "space"
    ? `/rest/api/space/${encodeURIComponent(key)}`
    : `/rest/api/user?key=${encodeURIComponent(key)}`
}

const endJson = (
  { content, space, user }: EndView,
  inside: Expansion.Expansion | undefined,
  at: Addresses,
): typeof EndJson.Type | undefined => {
  if (inside === undefined) return undefined
  if (content !== undefined) return contentJson(content, inside, at)
  if (space !== undefined) return spaceJson(space, inside, at, contentJson)
  return user === undefined ? undefined : personJson(user, at, inside)
}

const part = ({ type, key }: EndView): string => `${type}/${encodeURIComponent(key)}`

const selfOf = ({ name, source, target }: RelationView): string =>
  `/rest/api/relation/${encodeURIComponent(name)}/from/${part(source)}/to/${part(target)}`

/** A relation with the parts that were asked for; the others are named in `_expandable`. */
export const relationJson =
  ({ expansion, addresses }: Call) =>
  (view: RelationView): RelationJson => {
    const end = (name: "source" | "target") =>
      endJson(view[name], Expansion.expansionAt(expansion, name), addresses)
    const expandable = { relationData: "", source: addressOf(view.source), target: addressOf(view.target) }
    const inData = Expansion.expansionAt(expansion, "relationData")
    const data = inData
      ? {
          relationData: {
            createdBy: personJson(view.createdBy, addresses, Expansion.expansionAt(inData, "createdBy")),
            createdDate: iso(view.createdDate),
            friendlyCreatedDate: friendlyDate(view.createdDate),
          },
        }
      : {}
    const source = end("source")
    const target = end("target")
    const shown = { ...data, ...(source && { source }), ...(target && { target }) }
    return {
      name: view.name,
      ...shown,
      _links: { self: `${addresses.base}${selfOf(view)}` },
      _expandable: Object.fromEntries(Object.entries(expandable).filter(([name]) => !(name in shown))),
    }
  }
