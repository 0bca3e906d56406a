import type { StorageElement, StorageNode } from "../markup/StorageTree"

/** An item of a list: the signs before it say which lists it is in. */
export interface Item {
  readonly signs: string
  readonly nodes: ReadonlyArray<StorageNode>
}

type Children = Array<StorageNode>

interface Level {
  readonly sign: string
  readonly items: Children
  last: Children | undefined
}

const listOf = (sign: string, children: Children): StorageElement => ({
  name: sign === "#" ? "ol" : "ul",
  attributes: sign === "-" ? { class: "alternate" } : {},
  children,
})

const addItem = (level: Level, nodes: ReadonlyArray<StorageNode>): void => {
  level.last = [...nodes]
  level.items.push({ name: "li", attributes: {}, children: level.last })
}

/** Items as lists in each other. One that is deeper than the next level has empty items above itself. */
export const listElements = (items: ReadonlyArray<Item>): ReadonlyArray<StorageElement> => {
  const top: Array<StorageElement> = []
  const levels: Array<Level> = []
  for (const { signs, nodes } of items) {
    let same = 0
    while (same < signs.length && levels[same]?.sign === signs[same]) same += 1
    levels.length = same
    for (const sign of signs.slice(same)) {
      const above = levels.at(-1)
      if (above !== undefined && above.last === undefined) addItem(above, [])
      const level: Level = { sign, items: [], last: undefined }
      const list = listOf(sign, level.items)
      if (above?.last === undefined) top.push(list)
      else above.last.push(list)
      levels.push(level)
    }
    const level = levels.at(-1)
    if (level !== undefined) addItem(level, nodes)
  }
  return top
}
