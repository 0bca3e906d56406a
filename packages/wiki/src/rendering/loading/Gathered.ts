import { foldCase } from "@quoin/kernel"
import type { ContentRecord } from "../../content/Content"
import type { SpaceRecord } from "../../space/Space"
import type { KnownChildren, KnownFiles, KnownPage, ListReference, Source } from "../context/Known"
import { limits } from "../../limits"
import { pageKey } from "../markup/references"

/** Trees of pages: where they begin, and what is right below each page of any of them. */
interface Trees {
  readonly roots: Set<string>
  readonly below: Map<string, KnownChildren>
}

/** Everything that has become known of what some bodies refer to. */
export class Gathered {
  readonly spaces = new Map<string, SpaceRecord>()
  readonly keys = new Map<string, string>()
  readonly pages = new Map<string, KnownPage>()
  readonly byId = new Map<string, { readonly page: KnownPage; readonly content: ContentRecord }>()
  readonly files = new Set<string>()
  readonly bodies = new Map<string, Source>()
  readonly children = new Map<string, KnownChildren>()
  readonly trees: Trees = { roots: new Set(), below: new Map() }
  readonly labels = new Map<string, ReadonlyArray<string>>()
  readonly listed = new Map<string, KnownFiles>()
  readonly lists = new Map<string, KnownChildren>()

  /** The pages of a tree, level by level, as many as it shows. */
  readonly pagesIn = (root: string): ReadonlyArray<string> => {
    const found: Array<string> = []
    let level: ReadonlyArray<string> = [root]
    for (let depth = 0; depth < limits.renderedTreeDepth && level.length > 0; depth++) {
      level = level.flatMap((id) => this.trees.below.get(id)?.pages.map((page) => page.id) ?? [])
      level = level.slice(0, limits.renderedTreePages - found.length)
      found.push(...level)
    }
    return found
  }

  /** A page in a space that has been read before. */
  readonly pageOf = ({ id, title, spaceId, version }: ContentRecord): KnownPage => ({
    id,
    title,
    spaceKey: this.keys.get(spaceId) ?? "",
    changedAt: version.at,
  })

  /** A page that stands below another one. */
  readonly takeBelow = (content: ContentRecord): KnownPage => {
    const page = this.pageOf(content)
    this.byId.set(content.id, { page, content })
    return page
  }

  /** A page with the key of its space, which has been read before. */
  readonly take = (content: ContentRecord): void => {
    if (!this.keys.has(content.spaceId)) return
    const page = this.pageOf(content)
    this.byId.set(content.id, { page, content })
    const key = pageKey(page)
    // A page is meant before a post that is called the same.
    if (content.type === "page" || !this.pages.has(key)) this.pages.set(key, page)
  }

  readonly takeSpace = (space: SpaceRecord): void => {
    this.spaces.set(foldCase(space.key), space)
    this.keys.set(space.id, space.key)
  }
}

/** A file by what it is on and what it is called. */
export const fileKey = (containerId: string, filename: string): string =>
  `${containerId}/${foldCase(filename)}`

/** A list by what it asks for. */
export const listKey = ({ labels, spaces, max }: ListReference): string =>
  JSON.stringify([labels, spaces, max])
