import type { Selection } from "./Storage"
import type { EncodedSelect } from "./StorageDriver"
import { limits } from "../values/limits"
import { collectionsOf } from "./Where"

interface Page {
  readonly selection: Selection<unknown>
  readonly chars: number
}

/** The other collections that have a part in what a select finds, and in which order. */
export const othersOf = ({
  where,
  orderBy,
}: Pick<EncodedSelect, "where" | "orderBy">): ReadonlySet<string> => {
  const others = new Set(collectionsOf(where))
  for (const { then = [] } of orderBy) for (const { collection } of then) others.add(collection)
  return others
}

/** The name of a select whose answer its collection alone decides; `undefined` where another collection has a part in it. */
export const pageName = ({ where, orderBy, ...rest }: EncodedSelect): string | undefined =>
  othersOf({ where, orderBy }).size === 0 ? JSON.stringify([where, orderBy, rest]) : undefined

/**
 * Answers of selects over collections that are `remembered`, by collection and by what was asked. Which records of a change a page
 * has or lacks is not looked at: any change to a collection drops all of its pages.
 */
export class RememberedPages {
  private readonly pages = new Map<string, Map<string, Page>>()
  private count = 0
  private chars = 0

  readonly recall = (collection: string, name: string): Selection<unknown> | undefined =>
    this.pages.get(collection)?.get(name)?.selection

  /** Keeps a page. With more of them than there is room for, it begins anew: records stay. */
  readonly keep = (collection: string, name: string, selection: Selection<unknown>): void => {
    const chars = selection.records.reduce((sum, record) => sum + (record.chars ?? 0), name.length)
    if (chars > limits.rememberedPageChars) return
    if (this.count >= limits.rememberedPages || this.chars + chars > limits.rememberedPageChars) this.clear()
    const known = this.pages.get(collection) ?? new Map<string, Page>()
    this.pages.set(collection, known)
    // Two who asked at once were both answered.
    if (known.has(name)) return
    known.set(name, { selection, chars })
    this.count += 1
    this.chars += chars
  }

  /** A record of the collection was changed. */
  readonly drop = (collection: string): void => {
    const known = this.pages.get(collection)
    if (known === undefined) return
    for (const { chars } of known.values()) this.chars -= chars
    this.count -= known.size
    this.pages.delete(collection)
  }

  readonly clear = (): void => {
    this.pages.clear()
    this.count = 0
    this.chars = 0
  }
}
