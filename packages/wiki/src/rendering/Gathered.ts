import { foldCase } from "@quoin/kernel"
import type { ContentRecord } from "../content/Content"
import type { SpaceRecord } from "../space/Space"
import type { KnownChildren, KnownFiles, KnownPage, ListReference, Source } from "./Known"
import { pageKey } from "./references"

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

  /** A page with the key of its space, which has been read before. */
  readonly take = (content: ContentRecord): void => {
    const spaceKey = this.keys.get(content.spaceId)
    if (spaceKey === undefined) return
    const page = { id: content.id, title: content.title, spaceKey }
    this.byId.set(content.id, { page, content })
    const key = pageKey(page)
    // A page is meant before a post that is called the same.
    if (content.type === "page" || !this.pages.has(key)) this.pages.set(key, page)
  }

  /** A page in a space that has been read before. */
  readonly pageOf = ({ id, title, spaceId }: ContentRecord): KnownPage => ({
    id,
    title,
    spaceKey: this.keys.get(spaceId) ?? "",
  })

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
