import { BlobHash, type BlobStat, Instant } from "@quoin/kernel"
import { createHash } from "node:crypto"
import { join } from "node:path"

/**
 * Where the blobs of a tenant lie. Every name is made here, of hashes, instants and numbers: nothing from outside becomes a path.
 *
 *     <folder>/quoin-blobs                          which format this is
 *     <folder>/<tenant>/blobs/<3 digits>/<hash>.<bytes>.<lease>
 *     <folder>/<tenant>/incoming/<lease>.<process>.<number>
 *
 * The lease of a blob is a part of its name. So a removal names the lease that it saw end: once somebody has renewed it, the name
 * is another one, and the removal finds nothing. The file system itself decides between the two. Its size is, too: what was cut short
 * afterwards is told from what is whole.
 */
export interface Places {
  readonly tenant: string
  readonly blobs: string
  readonly incoming: string
}

/** Names that are names of files as they stand, on every file system. All others are hashed, behind what no such name begins with. */
const plainName = /^[a-z0-9][a-z0-9_-]*$/

const tenantFolder = (tenant: string): string =>
  plainName.test(tenant) ? tenant : `~${createHash("sha256").update(tenant).digest("hex")}`

export const placesOf = (folder: string, tenant: string): Places => {
  const at = join(folder, tenantFolder(tenant))
  return { tenant: at, blobs: join(at, "blobs"), incoming: join(at, "incoming") }
}

/** 4,096 folders, so that each stays small: a blob is found by listing one. */
const shelfDigits = 3

/** The name of the folder that a blob lies in; shelves have the order of the hashes on them. */
export const shelfName = (hash: BlobHash): string => hash.slice(0, shelfDigits)

export const shelfOf = ({ blobs }: Places, hash: BlobHash): string => join(blobs, shelfName(hash))

/** The file of a blob, as its name says. */
export interface BlobFile extends BlobStat {
  readonly path: string
}

/** Where a blob with this lease lies. */
export const pathOf = (places: Places, { hash, bytes, leaseUntil }: BlobStat): string =>
  join(shelfOf(places, hash), `${hash}.${bytes}.${leaseUntil}`)

const blobName = /^([0-9a-f]{64})\.(\d{1,16})\.(-?\d{1,16})$/

/** The files of blobs among the names in a folder; what else lies there is nobody's. */
export const blobFilesIn = (shelf: string, names: ReadonlyArray<string>): ReadonlyArray<BlobFile> =>
  names.flatMap((name) => {
    const [, hash, bytes, leaseUntil] = blobName.exec(name) ?? []
    return hash === undefined
      ? []
      : [
          {
            hash: BlobHash.make(hash),
            bytes: Number(bytes),
            leaseUntil: Instant.make(Number(leaseUntil)),
            path: join(shelf, name),
          },
        ]
  })

export const incomingName = (leaseUntil: Instant, process: number, number: number): string =>
  `${leaseUntil}.${process}.${number}`

/** Until when a put protects what it has written so far; absent where the name is not of a put. */
export const leaseOfIncoming = (name: string): number | undefined => {
  const [, leaseUntil] = /^(-?\d{1,16})\.\d+\.\d+$/.exec(name) ?? []
  return leaseUntil === undefined ? undefined : Number(leaseUntil)
}
