import { Expansion } from "@quoin/kernel"
import { type ContentSummary, type ContentView, type ShownAncestor, pageAddress, tinyui } from "@quoin/wiki"
import { extensionsJson } from "./extensions"
import { historyJson, versionJson } from "./history"
import type { ContentJson } from "./schemas"
import type { Addresses } from "../../../request/Call"
import { bodiesJson } from "./bodies"
import { withFile } from "./file"
import { contentAddress } from "../../address"
import { metadataJson } from "./metadata"
import { restrictionAddress, restrictionsJson } from "../spaces/restrictions"
import { spaceOfContentJson } from "../spaces/space"
import { belowJson, childTypesJson } from "./tree"

type Expanding = Expansion.Expansion

/** The address of this version of an item: the address of an item that is not current names its status (HTT-41). */
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

type Linked = Pick<ContentView, "id" | "status" | "title" | "type">

/** A comment is shown where it is on. */
const shownAt = ({ id }: Linked, containerId: string): Record<string, string> => ({
  webui: `/pages/viewpage.action?pageId=${containerId}&focusedCommentId=${id}#comment-${id}`,
})

const contentLinks = (
  view: Linked,
  { spaceKey, containerId }: Place,
  number: number | undefined,
  at: Addresses,
): Record<string, string> => ({
  self: selfOf(view, number, at),
  ...(containerId === undefined
    ? {
        webui: pageAddress({ ...view, spaceKey }),
        tinyui: tinyui(view.id),
        edit: `/pages/resumedraft.action?draftId=${view.id}`,
      }
    : shownAt(view, containerId)),
})

/** Where an item is: in a space, and perhaps on other content. */
interface Place {
  readonly spaceKey: string
  readonly containerId?: string | undefined
}

const placeOf = ({ space, container }: ContentView): Place => ({
  spaceKey: space.key,
  containerId: container?.id,
})

const childrenAddress = (id: string): string => `${contentAddress(id)}/child`
const descendantsAddress = (id: string): string => `${contentAddress(id)}/descendant`

const summaryJson = (summary: ContentSummary, place: Place, at: Addresses): ContentJson => ({
  id: summary.id,
  type: summary.type,
  status: summary.status,
  title: summary.title,
  _links: contentLinks({ ...summary, status: "current" }, place, undefined, at),
  _expandable: {
    restrictions: restrictionAddress(summary.id),
    children: childrenAddress(summary.id),
    descendants: descendantsAddress(summary.id),
    operations: "",
    childTypes: "",
    container:
      place.containerId === undefined
        ? `/rest/api/space/${place.spaceKey}`
        : contentAddress(place.containerId),
    space: `/rest/api/space/${place.spaceKey}`,
    history: `${contentAddress(summary.id)}/history`,
    version: "",
    ancestors: "",
    body: "",
    metadata: "",
  },
})

/** An item above another, or that another hangs on: all of it where something of it was asked for. */
const ancestorJson = (
  { whole, ...summary }: ShownAncestor,
  place: Place,
  inside: Expanding,
  at: Addresses,
): ContentJson => (whole === undefined ? summaryJson(summary, place, at) : contentJson(whole, inside, at))

/** The item inside something that is about it, where it was asked for there (HTT-761). */
const itselfIn =
  (view: ContentView, at: Addresses) =>
  (inside: Expanding): ContentJson | undefined => {
    const asked = Expansion.expansionAt(inside, "content")
    return asked && contentJson(view, asked, at)
  }

type Below = (name: string, address: string) => Expanding | undefined

/** The content above and below an item, and the operations that the caller may run on it. */
const aroundJson = (view: ContentView, below: Below, at: Addresses) => {
  const above = below("ancestors", "")
  const inChildren = below("children", childrenAddress(view.id))
  const inDescendants = below("descendants", descendantsAddress(view.id))
  const types = below("childTypes", "")
  const operations = below("operations", "") && view.operations
  const inRestrictions = below("restrictions", restrictionAddress(view.id))
  const restrictions =
    inRestrictions &&
    view.restrictions &&
    restrictionsJson(view.id, view.restrictions, inRestrictions, at, itselfIn(view, at))
  const { ancestors, children, descendants } = view
  const listed = (found: ContentView["children"], inside: Expanding | undefined, address: string) =>
    found && inside && belowJson(found, inside, address, at, contentJson)
  const shownChildren = listed(children, inChildren, childrenAddress(view.id))
  const shownDescendants = listed(descendants, inDescendants, descendantsAddress(view.id))
  return {
    ...(above && ancestors
      ? { ancestors: ancestors.map((each) => ancestorJson(each, placeOf(view), above, at)) }
      : {}),
    ...(shownChildren && { children: shownChildren }),
    ...(shownDescendants && { descendants: shownDescendants }),
    ...(types && { childTypes: childTypesJson(view, types, at) }),
    ...(operations && { operations }),
    ...(restrictions && { restrictions }),
  }
}

/** What an item hangs on, or else the space that it is in. */
const containerJson = (view: ContentView, inside: Expanding, at: Addresses) =>
  view.container === undefined
    ? spaceOfContentJson(view, inside, at, contentJson)
    : ancestorJson(view.container, { spaceKey: view.space.key }, inside, at)

/** The history of an item, with the item as it stood at each version, where that was asked for (HTT-761). */
export const wholeHistoryJson = (
  { id, history, historyContent }: Pick<ContentView, "id" | "history" | "historyContent">,
  inside: Expanding,
  at: Addresses,
) =>
  historyJson(history, id, inside, at, (name, expansion) => {
    const content = historyContent?.[name]
    const asked = Expansion.expansionAt(expansion, "content")
    return asked && content && contentJson(content, asked, at)
  })

/** What was just written is its own latest version. */
const latestKnown = (view: ContentView): ContentView =>
  view.history.latest ? { ...view, history: { lastUpdated: view.version, ...view.history } } : view

/** An item with the parts that were asked for; all other parts are named in `_expandable` (HTT-33). */
export const contentJson = (view: ContentView, expansion: Expanding, at: Addresses): ContentJson => {
  const spaceAddress = `/rest/api/space/${view.space.key}`
  const expandable: Record<string, string> = {}
  const below: Below = (name, address) => {
    const found = Expansion.expansionAt(expansion, name)
    if (found === undefined) expandable[name] = address
    return found
  }
  const inSpace = below("space", spaceAddress)
  const space = inSpace && spaceOfContentJson(view, inSpace, at, contentJson)
  const inContainer = below(
    "container",
    view.container === undefined ? spaceAddress : contentAddress(view.container.id),
  )
  const container = inContainer && containerJson(view, inContainer, at)
  const history = below("history", `${contentAddress(view.id)}/history`)
  const inVersion = below("version", "")
  const version =
    inVersion && versionJson(view.version, view.id, inVersion, at, itselfIn(view, at)(inVersion))
  // Pages and comments show some extensions without an expansion.
  const inExtensions =
    view.comment === undefined && view.type !== "page"
      ? below("extensions", "")
      : Expansion.expansionAt(expansion, "extensions")
  const extensions = extensionsJson(view, inExtensions, at)
  const body = below("body", "")
  const metadata = below("metadata", "")
  const json: ContentJson = {
    id: view.id,
    type: view.type,
    status: view.status,
    title: view.title,
    ...(space && { space }),
    ...(container && { container }),
    ...(history && { history: wholeHistoryJson(latestKnown(view), history, at) }),
    ...(version && { version }),
    ...aroundJson(view, below, at),
    ...(body && { body: bodiesJson(view, body, at, contentJson) }),
    ...(metadata && { metadata: metadataJson(view, metadata, at) }),
    ...(extensions && { extensions }),
    _links: contentLinks(view, placeOf(view), view.version.number, at),
    _expandable: expandable,
  }
  return withFile(view, json, at)
}
