import { Expansion } from "@quoin/kernel"
import { ChildType, type ContentByType, type ContentList } from "@quoin/wiki"
import type { Addresses } from "../../../request/Call"
import type { ByTypeJson, ListedJson } from "./schemas"

/** A list of one type as JSON, with what is expanded inside. */
export type ListOf = (type: ChildType, inside: Expansion.Expansion) => (found: ContentList) => ListedJson

/** The types that were asked for; all others are named with their addresses, below `address`. */
export const byTypeJson = (
  found: ContentByType,
  expansion: Expansion.Expansion,
  address: string,
  { base, context }: Addresses,
  listOf: ListOf,
): ByTypeJson => {
  const shown: Partial<Record<ChildType, ListedJson>> = {}
  const expandable: Record<string, string> = {}
  for (const type of ChildType.literals) {
    const inside = Expansion.expansionAt(expansion, type)
    const list = found[type]
    if (inside === undefined || list === undefined) expandable[type] = `${address}/${type}`
    else shown[type] = listOf(type, inside)(list)
  }
  return { ...shown, _links: { self: `${base}${address}`, base, context }, _expandable: expandable }
}
