import type {
  BlobReference,
  BlobsService,
  Collection,
  DeclaredCollection,
  IdsService,
  SpacePart,
  StorageService,
} from "@quoin/kernel"

/** What backups are made of, and restores put back into. */
export interface Ground {
  readonly storage: StorageService
  readonly blobs: BlobsService
  readonly ids: IdsService
  /** Every collection of every domain. */
  readonly collections: ReadonlyArray<Collection.CollectionShape>
  readonly blobReferences: ReadonlyArray<BlobReference>
  /** What of them is in backups of spaces. */
  readonly spaceParts: ReadonlyArray<SpacePart.SpacePart>
}

/** Collections are declared with their types, which a list of all of them forgets: each value goes back where it came from. */
export const collectionsOfSite = ({
  collections,
}: Pick<Ground, "collections">): ReadonlyArray<DeclaredCollection<unknown>> =>
  collections
    .filter(({ ofStorage }) => ofStorage !== true)
    .map((shape) => shape as DeclaredCollection<unknown>)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The fields of a collection that hold hashes of blobs. */
export const blobFieldsOf = (
  { blobReferences }: Pick<Ground, "blobReferences">,
  collection: string,
): ReadonlyArray<string> =>
  blobReferences.filter((reference) => reference.collection === collection).map(({ field }) => field)
