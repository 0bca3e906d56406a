import type {
  BlobReference,
  BlobsService,
  Collection,
  DeclaredCollection,
  IdsService,
  SpacePart,
  StorageService,
  StorageUnavailable,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"

/** Hears how many records and blobs there are to go through, and when some are done. */
export interface Watching {
  readonly counted: (objects: number) => void
  readonly done: (objects: number) => void
}

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
  /** What the addresses of the site begin with, where that is known. */
  readonly baseUrl?: string | undefined
  /** Carries over what an older build wrote, once it has been restored; nothing where it is left out. */
  readonly carryOver?: Effect.Effect<void, StorageUnavailable>
  /** Nobody where it is left out. */
  readonly watching?: Watching
}

const nobody: Watching = { counted: () => undefined, done: () => undefined }

export const watchingOf = ({ watching = nobody }: Pick<Ground, "watching">): Watching => watching

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
