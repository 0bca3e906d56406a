import type { Html } from "../markup/html"
import type { Known, Source } from "./Known"
import type { StorageElement, StorageNode } from "../markup/StorageTree"

/** A heading of a body, with the place that links lead to. */
export interface Heading {
  readonly level: number
  readonly words: string
  readonly id: string
}

/** Where something is rendered. */
export interface Around {
  readonly source: Source
  readonly known: Known
  /** For a document that leaves the wiki: nothing in it is folded away. */
  readonly isExport: boolean
  readonly headings: ReadonlyMap<StorageElement, Heading>
  /** The pages that are shown inside each other at this place, the outermost first. */
  readonly inside: ReadonlyArray<string>
  /** Counts what a macro lists as rendered, and says whether there is room for it. */
  readonly hasRoomFor: (nodes: number) => boolean
  /** Renders what stands inside. */
  readonly render: (nodes: ReadonlyArray<StorageNode>) => ReadonlyArray<Html>
  /** Renders a page at this place, with its own headings and what it refers to. */
  readonly include: (page: Source, nodes: ReadonlyArray<StorageNode>) => ReadonlyArray<Html>
}
