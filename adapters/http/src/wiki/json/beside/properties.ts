import { Expansion } from "@quoin/kernel"
import type { ShownProperty } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import type { Call } from "../../../request/Call"
import { contentJson } from "../content/content"
import { ContentJson, SpaceJson } from "../content/schemas"
import { propertyFields } from "../parts"
import { propertyVersionJson } from "./propertyVersion"
import { spaceJson } from "../spaces/space"

/** A property of an item (HTT-123). */
export const ContentPropertyJson = Schema.Struct({
  ...propertyFields,
  content: Schema.optional(ContentJson),
}).annotations({ identifier: "ContentProperty" })

/** A property of a space. */
export const SpacePropertyJson = Schema.Struct({
  ...propertyFields,
  space: Schema.optional(SpaceJson),
}).annotations({ identifier: "SpaceProperty" })

const part = "/property"

/** What all properties show. Whose it is, the address that it was asked at says. */
const commonJson = (owner: "content" | "space", call: Call, view: ShownProperty, shown: object) => {
  const { expansion, addresses, path } = call
  const address = path.slice(0, path.indexOf(part))
  const version = Expansion.expands(expansion, "version")
    ? { version: propertyVersionJson(view.version) }
    : {}
  const expandable = { version: "", [owner]: address }
  return {
    id: view.id,
    key: view.key,
    value: view.value,
    ...version,
    _links: { self: `${addresses.base}${address}${part}/${encodeURIComponent(view.key)}` },
    _expandable: Object.fromEntries(
      Object.entries(expandable).filter(([name]) => !(name in shown) && !(name in version)),
    ),
  }
}

export const contentPropertyJson =
  (call: Call) =>
  (view: ShownProperty): typeof ContentPropertyJson.Type => {
    const inside = Expansion.expansionAt(call.expansion, "content")
    const content = inside && view.content
    const shown = content ? { content: contentJson(content, inside, call.addresses) } : {}
    return { ...commonJson("content", call, view, shown), ...shown }
  }

export const spacePropertyJson =
  (call: Call) =>
  (view: ShownProperty): typeof SpacePropertyJson.Type => {
    const inside = Expansion.expansionAt(call.expansion, "space")
    const space = inside && view.space
    const shown = space ? { space: spaceJson(space, inside, call.addresses, contentJson) } : {}
    return { ...commonJson("space", call, view, shown), ...shown }
  }
