import { Expansion } from "@quoin/kernel"
import type { ContentView, ShownSpace, SpaceView } from "@quoin/wiki"
import type { Addresses } from "../request/Call"
import { iconJson } from "./iconJson"
import type { SpaceJson } from "./json"
import { contentAddress, iso } from "./links"
import { personJson } from "./personJson"

type Expanding = Expansion.Expansion

/** What can be expanded in a space and was not asked for. */
const expandable = { description: "", history: "", homepage: "", icon: "", metadata: "", retentionPolicy: "" }

/** A space as an item in it shows it. */
const summaryJson = (space: ContentView["space"], at: Addresses): SpaceJson => ({
  id: Number(space.id),
  key: space.key,
  name: space.name,
  type: "global",
  _links: { webui: `/display/${space.key}`, self: `${at.base}/rest/api/space/${space.key}` },
  _expandable: expandable,
})

const descriptionJson = (space: SpaceView, expansion: Expanding) =>
  Expansion.expands(expansion, "plain")
    ? {
        plain: { value: space.description, representation: "plain" as const },
        _expandable: { view: "" },
      }
    : { _expandable: { view: "", plain: "" } }

const historyJson = (space: SpaceView, at: Addresses) => ({
  createdBy: personJson(space.createdBy, at),
  createdDate: iso(space.createdDate),
})

/** A space with the parts that were asked for (HTT-42). `homepage` is its home page as JSON, where there is one. */
export const spaceJson = (
  space: ShownSpace,
  expansion: Expanding,
  at: Addresses,
  homepage?: SpaceJson["homepage"],
): SpaceJson => {
  const description = Expansion.expansionAt(expansion, "description")
  const shown = {
    ...(description === undefined ? {} : { description: descriptionJson(space, description) }),
    ...(Expansion.expands(expansion, "history") ? { history: historyJson(space, at) } : {}),
    ...(Expansion.expands(expansion, "icon")
      ? { icon: iconJson("/images/logo/default-space-logo.svg", at) }
      : {}),
    ...(homepage === undefined ? {} : { homepage }),
  }
  const addresses = { ...expandable, homepage: contentAddress(space.homepageId) }
  return {
    ...summaryJson(space, at),
    ...shown,
    _expandable: Object.fromEntries(Object.entries(addresses).filter(([name]) => !(name in shown))),
  }
}

/** The space that an item is in: as much of it as was asked for. */
export const spaceOfContentJson = (
  { space }: Pick<ContentView, "space">,
  expansion: Expanding,
  at: Addresses,
): SpaceJson => (space.whole === undefined ? summaryJson(space, at) : spaceJson(space.whole, expansion, at))
