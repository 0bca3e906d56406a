import type { BlobLayer } from "@quoin/engine"
import { type BlobDriverService, type InvalidInput, invalid } from "@quoin/kernel"
import { layerBlobs as layerMemory } from "@quoin/storage-memory"
import type * as PostgresAdapter from "@quoin/storage-postgres"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { type BlobsAddress, blobsBeside, parseBlobsAddress, tenantOf } from "./BlobsAddress"
import { type StorageOptions, installed } from "./driver"
import { parseStorageAddress } from "./StorageAddress"

export interface BlobsOptions {
  /**
   * Where large bytes are kept, such as those of attachments: `memory`; the path of a folder, which has a dot or a slash in it; the
   * address of a Postgres database; or a driver of blobs, or a `Layer` of one. When left out, where the storage is: in memory, in the
   * folder `wiki.db-blobs` beside the file `wiki.db`, or in the same Postgres database; beside a driver of a storage, nowhere. It is
   * for one storage and tenant alone: what no record of these refers to is removed from it.
   */
  readonly blobs?: string | BlobDriverService | BlobLayer
}

/** The blobs at an address that has been read already. */
export const layerBlobsAt = (
  address: BlobsAddress,
  { tenant }: Pick<StorageOptions, "tenant"> = {},
): BlobLayer => {
  const ofTenant = tenant === undefined ? {} : { tenant }
  switch (address._tag) {
    case "Memory":
      return layerMemory(ofTenant)
    case "Folder":
      return Layer.unwrapEffect(
        Effect.map(
          // Loaded where it is used: most engines in tests have none.
          Effect.promise(() => import("@quoin/blobs-file")),
          ({ layer }) => layer({ folder: address.folder, ...ofTenant }),
        ),
      )
    case "Postgres":
      return Layer.unwrapEffect(
        Effect.map(installed<typeof PostgresAdapter>("Postgres"), ({ layerBlobs }) =>
          layerBlobs({ url: address.url, ...ofTenant }),
        ),
      )
  }
}

type Given = Either.Either<BlobDriverService | BlobLayer | undefined, InvalidInput>

/** The blobs that the options name, or are, or that go with their storage. */
export const blobsOf = ({ storage = "memory", tenant, blobs }: StorageOptions & BlobsOptions): Given => {
  if (typeof storage !== "string") {
    // Which tenant a driver is for is not known here, and blobs of two tenants must not lie together.
    return typeof blobs === "string"
      ? Either.left(
          invalid("blobs", blobs, "a driver of blobs or a Layer of one, beside a storage that is one"),
        )
      : Either.right(blobs)
  }
  if (blobs !== undefined && typeof blobs !== "string") return Either.right(blobs)
  return Either.flatMap(parseStorageAddress(storage), (address) => {
    const at = blobs === undefined ? Either.right(blobsBeside(address)) : parseBlobsAddress(blobs)
    const ofTenant = tenant === undefined ? tenantOf(address) : { tenant }
    return Either.map(at, (found) => layerBlobsAt(found, ofTenant))
  })
}
