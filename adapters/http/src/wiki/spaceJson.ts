import { Expansion } from "@quoin/kernel"
import type { ContentView, SpaceView } from "@quoin/wiki"
import type { SpaceJson } from "./json"
import type { Addresses } from "../request/Call"
import { contentAddress, iso } from "./links"
import { personJson } from "./personJson"

/** A space as an item in it shows it. */
export const spaceSummaryJson = (space: ContentView["space"], at: Addresses): SpaceJson => ({
  id: Number(space.id),
  key: space.key,
  name: space.name,
  type: "global",
  _links: { webui: `/display/${space.key}`, self: `${at.base}/rest/api/space/${space.key}` },
  _expandable: { description: "", history: "", homepage: "", icon: "", metadata: "", retentionPolicy: "" },
})

const descriptionJson = (space: SpaceView, expansion: Expansion.Expansion) =>
  Expansion.expands(expansion, "plain")
    ? { plain: { value: space.description, representation: "plain" }, _expandable: { view: "" } }
    : { _expandable: { view: "", plain: "" } }

/** A space with the parts that were asked for; of the home page only the address is given (HTT-42). */
export const spaceJson = (space: SpaceView, expansion: Expansion.Expansion, at: Addresses): SpaceJson => {
  const summary = spaceSummaryJson(space, at)
  const { description: _description, history: _history, ...others } = summary._expandable
  const description = Expansion.expansionAt(expansion, "description")
  const history = Expansion.expands(expansion, "history")
  return {
    ...summary,
    ...(description === undefined ? {} : { description: descriptionJson(space, description) }),
    ...(history
      ? { history: { createdBy: personJson(space.createdBy, at), createdDate: iso(space.createdDate) } }
      : {}),
    _expandable: {
      ...others,
      ...(description === undefined ? { description: "" } : {}),
      ...(history ? {} : { history: "" }),
      homepage: contentAddress(space.homepageId),
    },
  }
}
