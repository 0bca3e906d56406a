import { anchorOf } from "./context/addresses"
import type { Heading } from "./context/Around"
import type { Source } from "./context/Known"
import { type StorageElement, elementsIn, textOf } from "./markup/StorageTree"

const level = /^h([1-6])$/

/** The headings of a body in their order. Two that say the same have different places. */
export const headingsOf = ({ title, nodes }: Source): ReadonlyMap<StorageElement, Heading> => {
  const times = new Map<string, number>()
  const found = new Map<StorageElement, Heading>()
  for (const each of elementsIn(nodes)) {
    // Most elements are none, and are many.
    if (each.name.length !== 2) continue
    const [, digit] = level.exec(each.name) ?? []
    if (digit === undefined) continue
    const words = textOf(each.children).trim()
    const place = anchorOf(title, words)
    const before = times.get(place) ?? 0
    times.set(place, before + 1)
    found.set(each, { level: Number(digit), words, id: before === 0 ? place : `${place}.${before}` })
  }
  return found
}
