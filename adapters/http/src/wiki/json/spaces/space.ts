import { Expansion } from "@quoin/kernel"
import type { ContentView, ShownSpace, SpaceView } from "@quoin/wiki"
import type { Addresses } from "../../../request/Call"
import { spaceIcon } from "../../../pictures"
import { iconJson } from "../people/icon"
import type { SpaceJson } from "../content/schemas"
import { labelsJson } from "../beside/labels"
import { contentAddress, iso } from "../../address"
import { descriptionJson } from "./description"
import { retention } from "./retention"
import { spacePermission } from "./permissions"
import { settings } from "./settings"
import { lookJson } from "./look"
import { theme } from "./themes"
import { personJson } from "../people/person"

type Expanding = Expansion.Expansion

/** What can be expanded in a space and was not asked for. */
const expandable = {
  description: "",
  history: "",
  homepage: "",
  icon: "",
  lookAndFeel: "",
  metadata: "",
  operations: "",
  permissions: "",
  retentionPolicy: "",
  settings: "",
  theme: "",
}

/** A space as an item in it shows it. */
const summaryJson = (space: ContentView["space"], at: Addresses): SpaceJson => ({
  id: Number(space.id),
  key: space.key,
  name: space.name,
  type: space.type,
  status: space.status,
  _links: { webui: `/display/${space.key}`, self: `${at.base}/rest/api/space/${space.key}` },
  _expandable: expandable,
})

const historyJson = (space: SpaceView, inside: Expanding, at: Addresses) => ({
  createdBy: personJson(space.createdBy, at, Expansion.expansionAt(inside, "createdBy")),
  createdDate: iso(space.createdDate),
})

const metadataOf = ({ key, labels }: ShownSpace, at: Addresses) =>
  labels === undefined
    ? { _expandable: { labels: "" } }
    : { labels: labelsJson(labels, `/rest/api/space/${key}`, { addresses: at }), _expandable: {} }

/** How a space shows its home page, which is content. */
export type ShowHomepage = (homepage: ContentView, inside: Expanding, at: Addresses) => SpaceJson["homepage"]

/** A space with the parts that were asked for (HTT-42). */
export const spaceJson = (
  space: ShownSpace,
  expansion: Expanding,
  at: Addresses,
  showHomepage: ShowHomepage,
): SpaceJson => {
  const description = Expansion.expansionAt(expansion, "description")
  const history = Expansion.expansionAt(expansion, "history")
  const inside = Expansion.expansionAt(expansion, "homepage")
  const homepage = inside && space.homepage && showHomepage(space.homepage, inside, at)
  const shown = {
    ...(description === undefined
      ? {}
      : { description: descriptionJson(space.description, description, at) }),
    ...(history && { history: historyJson(space, history, at) }),
    ...(Expansion.expands(expansion, "icon") ? { icon: iconJson(spaceIcon(space), at) } : {}),
    ...(Expansion.expands(expansion, "metadata") ? { metadata: metadataOf(space, at) } : {}),
    ...(space.retentionPolicy !== undefined && Expansion.expands(expansion, "retentionPolicy")
      ? { retentionPolicy: retention.json(space.retentionPolicy, { addresses: at }) }
      : {}),
    ...(space.settings && { settings: settings.json(space.settings, { addresses: at }) }),
    ...(space.theme && { theme: theme.json(space.theme, { addresses: at }) }),
    ...(space.look && { lookAndFeel: lookJson(space.look) }),
    ...(space.operations && { operations: space.operations }),
    ...(space.permissions && {
      permissions: space.permissions.map(spacePermission.by({ addresses: at })),
    }),
    ...(homepage === undefined ? {} : { homepage }),
  }
  const own = `/rest/api/space/${space.key}`
  const addresses = {
    ...expandable,
    homepage: contentAddress(space.homepageId),
    lookAndFeel: `/rest/api/settings/lookandfeel?spaceKey=${space.key}`,
    permissions: `${own}/permissions`,
    settings: `${own}/settings`,
    theme: `${own}/theme`,
  }
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
  showHomepage: ShowHomepage,
): SpaceJson =>
  space.whole === undefined ? summaryJson(space, at) : spaceJson(space.whole, expansion, at, showHomepage)
