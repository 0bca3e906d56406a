import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** What the system answered instead, by its own code, such as `ENOSPC`. */
export class DiskFault extends Data.TaggedError("DiskFault")<{
  readonly code: string
  readonly message: string
}> {}

type Done<A = void> = Effect.Effect<A, DiskFault>

/** A file that is open. */
export interface OpenFile {
  /** Appends, whole. */
  readonly write: (bytes: Uint8Array) => Done
  /** At most so many bytes from a place; fewer only at the end. */
  readonly read: (from: number, bytes: number) => Done<Uint8Array>
  /** What was written survives a power failure. Its name belongs to its folder. */
  readonly sync: Done
  readonly close: Effect.Effect<void>
}

/** What is used of a file system. Everything is made for its owner alone. */
export interface Disk {
  /** Tells the topmost folder that it made on the way there; nothing where all of them were there. */
  readonly makeFolder: (path: string) => Done<string | undefined>
  readonly list: (folder: string) => Done<ReadonlyArray<string>>
  /** The names in a folder survive a power failure. */
  readonly syncFolder: (folder: string) => Done
  /** Fails as `EEXIST` where it is there. */
  readonly create: (path: string) => Done<OpenFile>
  readonly open: (path: string) => Done<OpenFile>
  /** Takes the place of what has that name. */
  readonly rename: (from: string, to: string) => Done
  readonly remove: (path: string) => Done
}
