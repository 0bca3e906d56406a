import type { Person } from "@quoin/directory"
import type { Instant } from "@quoin/kernel"
import type { PageReference } from "../markup/references"
import type { StorageNode } from "../markup/StorageTree"

/** A page that the reader may see. */
export interface KnownPage {
  readonly id: string
  readonly title: string
  readonly spaceKey: string
  readonly changedAt: Instant
}

/** A space that the reader may see. */
export interface KnownSpace {
  readonly key: string
  readonly name: string
  readonly homepageId?: string | undefined
}

/** Pages right below one, and whether there are more. */
export interface KnownChildren {
  readonly pages: ReadonlyArray<KnownPage>
  readonly more: boolean
}

/** Files on an item by their names, and whether there are more. */
export interface KnownFiles {
  readonly names: ReadonlyArray<string>
  readonly more: boolean
}

/** Pages that a macro lists which are not right below one. */
export interface ListReference {
  /** Labels of which a page has at least one; none where any page is listed. */
  readonly labels: ReadonlyArray<string>
  /** Keys of the spaces that they stand in; none where it is any space. */
  readonly spaces: ReadonlyArray<string>
  readonly max: number
}

/** A body with what it is the body of. What is no item yet has no id. */
export interface Source {
  readonly id?: string | undefined
  /** The page above it. */
  readonly parentId?: string | undefined
  readonly title: string
  readonly spaceKey: string
  readonly nodes: ReadonlyArray<StorageNode>
}

/** What bodies refer to, as far as the reader may see it: whatever else is named is not there for them. */
export interface Known {
  readonly page: (reference: PageReference) => KnownPage | undefined
  readonly pageOfId: (id: string) => KnownPage | undefined
  readonly user: (key: string) => Person | undefined
  readonly space: (key: string) => KnownSpace | undefined
  /** Whether a file of this name is attached to an item. */
  readonly hasFile: (containerId: string, filename: string) => boolean
  /** The body of a page that another one shows; nothing where these are more than one rendering shows. */
  readonly body: (id: string) => Source | undefined
  /** The first pages right below one, in their order. */
  readonly children: (id: string) => KnownChildren | undefined
  /** What stands right below each page of a tree, by the page that it begins at. */
  readonly tree: (root: string) => ((id: string) => KnownChildren | undefined) | undefined
  /** Labels of an item that the reader may see, as people write them. */
  readonly labels: (id: string) => ReadonlyArray<string> | undefined
  /** The first files on an item. */
  readonly files: (id: string) => KnownFiles | undefined
  /** The pages of a list, the one that was changed last first. */
  readonly list: (reference: ListReference) => KnownChildren | undefined
}
