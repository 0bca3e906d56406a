import { Expansion } from "@quoin/kernel"
import type { ContentSummary, ContentView } from "@quoin/wiki"
import { historyJson, versionJson } from "./historyJson"
import type { BodyJson, ContentJson } from "./json"
import type { Addresses } from "../request/Call"
import { contentAddress, tinyui, webui } from "./links"
import { spaceOfContentJson } from "./spaceJson"

type Expanding = Expansion.Expansion

const bodyJson = (view: ContentView, expansion: Expanding): BodyJson => {
  const others = { view: "", export_view: "", styled_view: "", editor: "", anonymous_export_view: "" }
  return view.body !== undefined && Expansion.expands(expansion, "storage")
    ? {
        storage: {
          value: view.body,
          representation: "storage",
          _expandable: { content: contentAddress(view.id) },
        },
        _expandable: others,
      }
    : { _expandable: { storage: "", ...others } }
}

/** The address that reads this very item: one that is not current is asked for with its status (HTT-41). */
const selfOf = (
  view: Pick<ContentView, "id" | "status">,
  number: number | undefined,
  at: Addresses,
): string => {
  const address = `${at.base}${contentAddress(view.id)}`
  if (view.status === "current") return address
  const version = view.status === "historical" && number !== undefined ? `&version=${number}` : ""
  return `${address}?status=${view.status}${version}`
}

const contentLinks = (
  view: Pick<ContentView, "id" | "status" | "title">,
  spaceKey: string,
  number: number | undefined,
  at: Addresses,
): Record<string, string> => ({
  self: selfOf(view, number, at),
  webui: webui(spaceKey, view),
  tinyui: tinyui(view.id),
  edit: `/pages/resumedraft.action?draftId=${view.id}`,
})

/** Parts of content that are not served yet, with the addresses that they would have. */
const notServed = (id: string): Record<string, string> => ({
  metadata: "",
  operations: "",
  children: `${contentAddress(id)}/child`,
  restrictions: `${contentAddress(id)}/restriction/byOperation`,
  descendants: `${contentAddress(id)}/descendant`,
})

const ancestorJson = (summary: ContentSummary, spaceKey: string, at: Addresses) => ({
  id: summary.id,
  type: summary.type,
  status: summary.status,
  title: summary.title,
  _links: contentLinks({ ...summary, status: "current" }, spaceKey, undefined, at),
  _expandable: {
    ...notServed(summary.id),
    container: `/rest/api/space/${spaceKey}`,
    space: `/rest/api/space/${spaceKey}`,
    history: `${contentAddress(summary.id)}/history`,
    version: "",
    ancestors: "",
    body: "",
  },
})

/** An item with the parts that were asked for; all other parts are named in `_expandable` (HTT-33). */
export const contentJson = (view: ContentView, expansion: Expanding, at: Addresses): ContentJson => {
  const spaceAddress = `/rest/api/space/${view.space.key}`
  const expandable = notServed(view.id)
  const below = (name: string, address: string): Expanding | undefined => {
    const found = Expansion.expansionAt(expansion, name)
    if (found === undefined) expandable[name] = address
    return found
  }
  const inSpace = below("space", spaceAddress)
  const space = inSpace && spaceOfContentJson(view, inSpace, at)
  const inContainer = below("container", spaceAddress)
  const container = inContainer && spaceOfContentJson(view, inContainer, at)
  const history = below("history", `${contentAddress(view.id)}/history`)
  /** The latest version is the one that is shown. */
  const versions = view.history.latest ? { lastUpdated: view.version } : {}
  const version = below("version", "") && versionJson(view.version, view.id, at)
  const ancestors = below("ancestors", "") && view.ancestors
  const body = below("body", "")
  return {
    id: view.id,
    type: view.type,
    status: view.status,
    title: view.title,
    ...(space && { space }),
    ...(container && { container }),
    ...(history && { history: historyJson({ ...versions, ...view.history }, view.id, history, at) }),
    ...(version && { version }),
    ...(ancestors && { ancestors: ancestors.map((each) => ancestorJson(each, view.space.key, at)) }),
    ...(body && { body: bodyJson(view, body) }),
    _links: contentLinks(view, view.space.key, view.version.number, at),
    _expandable: expandable,
  }
}
