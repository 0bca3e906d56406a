import { Expansion } from "@quoin/kernel"
import { type ContentView, Converted } from "@quoin/wiki"
import type { Addresses } from "../../../request/Call"
import type { BodiesJson, BodyJson, ContentJson } from "./schemas"
import { contentAddress } from "../../address"
import { addressed } from "./addressed"
import { resources } from "./webresource"

type Expanding = Expansion.Expansion

/** How a body shows the item that it is the body of. */
export type ShowContentJson = (content: ContentView, inside: Expanding, at: Addresses) => ContentJson

/** The body of an item in one representation; nothing where it is not shown in it. */
const textOf = ({ body, rendered }: ContentView, representation: Converted): string | undefined =>
  representation === "storage" ? body : rendered?.[representation]

const bodyJson = (
  view: ContentView,
  representation: Converted,
  inside: Expanding,
  at: Addresses,
  show: ShowContentJson,
): BodyJson | undefined => {
  const value = textOf(view, representation)
  if (value === undefined) return undefined
  const content = view.bodyContent?.[representation]
  const within = Expansion.expansionAt(inside, "content")
  const shown = within && content && show(content, within, at)
  const left: Record<string, string> = shown === undefined ? { content: contentAddress(view.id) } : {}
  return {
    value: addressed(value, representation, at),
    representation,
    ...(shown && { content: shown }),
    ...resources(Expansion.expands(inside, "webresource"), representation, at, left),
  }
}

/** The body of an item in each representation that was asked for (HTT-394). */
export const bodiesJson = (
  view: ContentView,
  expansion: Expanding,
  at: Addresses,
  show: ShowContentJson,
): BodiesJson => {
  const shown: Partial<Record<Converted, BodyJson>> = {}
  const expandable: Record<string, string> = {}
  for (const representation of Converted.literals) {
    const inside = Expansion.expansionAt(expansion, representation)
    const json = inside && bodyJson(view, representation, inside, at, show)
    if (json === undefined) expandable[representation] = ""
    else shown[representation] = json
  }
  return { ...shown, _expandable: expandable }
}
