import type { StorageUnavailable } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"

/** `QUOI`, at offset 68 of the file: says whose database it is. */
export const applicationId = 0x51554f49

/** The format of the file as a whole, at offset 60; raised when an older version could not read it. */
export const formatVersion = 1

/** What the first 100 bytes of a SQLite file say. */
export interface Header {
  readonly applicationId: number
  readonly formatVersion: number
}

export const headerBytes = 100
const magic = "SQLite format 3\0"

/** Reads a header; `undefined` for what is no SQLite database. */
export const parseHeader = (bytes: Buffer): Header | undefined =>
  bytes.length < headerBytes || bytes.toString("latin1", 0, magic.length) !== magic
    ? undefined
    : { applicationId: bytes.readUInt32BE(68), formatVersion: bytes.readUInt32BE(60) }

/** Is a database with this header ours to open? `undefined` means yes. */
export const judgeHeader = (file: string, header: Header | undefined): StorageUnavailable | undefined => {
  if (header === undefined) {
    return unavailable(
      "not-ours",
      `${file} is not a SQLite database; name another file, it was left as it is`,
    )
  }
  if (header.applicationId !== applicationId) {
    return unavailable(
      "not-ours",
      `${file} is a SQLite database of another application; name another file, it was left as it is`,
    )
  }
  if (header.formatVersion > formatVersion) {
    return unavailable(
      "newer-version",
      `${file} has format ${header.formatVersion}, this version of Quoin reads up to ${formatVersion}; ` +
        `open it with the version that wrote it, it was left as it is`,
    )
  }
  return undefined
}
