import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Redacted from "effect/Redacted"
import { type StorageAddress, parseStorageAddress, shownAddress } from "./StorageAddress"

/** Where the blobs of an engine are kept. */
export type BlobsAddress =
  | { readonly _tag: "Memory" }
  | { readonly _tag: "Folder"; readonly folder: string }
  | Extract<StorageAddress, { readonly _tag: "Postgres" }>

const allowed =
  "memory; the path of a folder, with a dot or a slash in it, such as ./blobs; or postgres://<user>@<host>/<database>?schema=<schema>"

/** Reads where blobs are to be kept: as a storage address, but that a path is that of a folder. */
export const parseBlobsAddress = (text: string): Either.Either<BlobsAddress, InvalidInput> => {
  const refused = Either.left(invalid("blobs", shownAddress(text), allowed))
  return Either.match(parseStorageAddress(text), {
    onLeft: () => refused,
    onRight: (address) => {
      if (address._tag !== "Sqlite") return Either.right(address)
      return /^sqlite:/i.test(text) ? refused : Either.right({ _tag: "Folder", folder: address.file })
    },
  })
}

/** Where blobs are kept when nothing is said of them: as the storage is, a folder beside its file. */
export const blobsBeside = (storage: StorageAddress): BlobsAddress => {
  if (storage._tag !== "Sqlite") return storage
  return storage.file === ":memory:"
    ? { _tag: "Memory" }
    : { _tag: "Folder", folder: `${storage.file}-blobs` }
}

/** The tenant that the address of a storage names, as an option: its blobs are of the same. */
export const tenantOf = (storage: StorageAddress): { readonly tenant?: string } => {
  if (storage._tag !== "Postgres") return {}
  const query = /\?([^#]*)/.exec(Redacted.value(storage.url))?.[1]
  const tenant = new URLSearchParams(query).get("tenant")
  return tenant === null ? {} : { tenant }
}
