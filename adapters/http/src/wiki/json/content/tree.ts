import { Expansion } from "@quoin/kernel"
import { ChildType, type ContentByType, type ContentView } from "@quoin/wiki"
import type { Addresses } from "../../../request/Call"
import { byTypeJson } from "./byType"
import type { ByTypeJson, ContentJson } from "./schemas"
import type { ChildTypesJson } from "../parts"
import { contentAddress } from "../../address"
import { page } from "../pages"

type Expanding = Expansion.Expansion

/** How the items inside an item are shown. */
export type ShowContent = (view: ContentView, inside: Expanding, at: Addresses) => ContentJson

/** The address of a list with what is shown of its items. */
const queryOf = (inside: Expanding): string =>
  inside.children.size === 0
    ? ""
    : new URLSearchParams({ expand: Expansion.expansionPaths(inside).join(",") }).toString()

/** The content below an item: the first page of each type, with the address of the next one (HTT-115). */
export const belowJson = (
  found: ContentByType,
  expansion: Expanding,
  path: string,
  addresses: Addresses,
  show: ShowContent,
): ByTypeJson =>
  byTypeJson(found, expansion, path, addresses, (type, inside) => (list) => {
    const results = list.items.map((each) => show(each, inside, addresses))
    return page(results, list, { addresses, path: `${path}/${type}`, query: queryOf(inside) })
  })

/** Whether an item has children of each type: of the types that the request names, or of all (HTT-116). */
export const childTypesJson = (
  { id, childTypes = [] }: Pick<ContentView, "id" | "childTypes">,
  expansion: Expanding,
  { base }: Addresses,
): ChildTypesJson => {
  const all = Expansion.expands(expansion, "all")
  const isShown = (type: ChildType): boolean => all || Expansion.expands(expansion, type)
  const shown = ChildType.literals.filter(isShown).map((type) => {
    const self = `${base}${contentAddress(id)}/child/${type}`
    return [type, { value: childTypes.includes(type), _links: { self } }] as const
  })
  const others = ChildType.literals.filter((type) => !isShown(type))
  return {
    ...Object.fromEntries(shown),
    _expandable: Object.fromEntries([...(all ? [] : ["all"]), ...others].map((name) => [name, ""])),
  }
}
