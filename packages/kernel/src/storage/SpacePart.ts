import type * as Effect from "effect/Effect"
import type { Collection, CollectionShape } from "./Collection"
import type { StorageUnavailable } from "../failures/failures"
import type { Reader, ReadFailure } from "./Storage"
import type { Reserved } from "../values/Permission"

/** What becomes of the ids that a record names, where it is carried from one site to another. */
export interface Carrying {
  /** What a space or an item that is carried, too, is called there; nothing where it stays behind. */
  readonly refer: (id: string) => string | undefined
  /** What a record of a sequence of ids is called there. */
  readonly rename: (sequence: string, id: string) => string
  /** What the addresses of the site begin with that it is carried to, where that is known. */
  readonly baseUrl?: string | undefined
}

/** The site that records are carried to. */
export interface Settling {
  readonly reader: Reader
  /** An id of a sequence that nothing has. */
  readonly newId: (sequence: string) => Effect.Effect<string, StorageUnavailable>
}

/**
 * By what the records of a collection are found that are in some spaces: their keys, or one of these text fields, name the spaces or
 * the items in them.
 */
export interface Found {
  readonly by: "key" | { readonly fields: ReadonlyArray<string>; readonly orderBy?: ReadonlyArray<string> }
  readonly of: "spaces" | "items" | "both"
}

interface Declaration<A> {
  readonly found: Found
  /** The sequence that its keys are ids of; left out where they say more than an id. */
  readonly sequence?: string
  /** Its records are the items in spaces: what else an item needs to be there, nothing where the item itself stays behind. */
  readonly items?: (record: A) => ReadonlyArray<string> | undefined
  /** Whose own a record is, if anybody's: it stays behind in what others ask for. */
  readonly own?: (record: A) => Reserved | undefined
  /** The record with all ids as they are called there; nothing where it names what stays behind, and so stays itself. */
  readonly carried: (record: A, carrying: Carrying) => A | undefined
  /** The last say, where all ids are known: what records have in common with those that are there already. */
  readonly settled?: (
    records: ReadonlyArray<A>,
    settling: Settling,
  ) => Effect.Effect<ReadonlyArray<A>, ReadFailure>
}

/**
 * A collection that is in backups of spaces: it says which of its records belong to a space, and which ids they name. What no domain
 * declares so is in backups of a site alone.
 */
export interface SpacePart<A = unknown> extends Declaration<A> {
  readonly collection: CollectionShape
}

/** Declares it. The type of the records is forgotten: each goes back where it came from. */
export const make = <A, N extends string>(
  collection: Collection<A, N>,
  declaration: Declaration<A>,
): SpacePart => ({ ...declaration, collection }) as SpacePart<A> as unknown as SpacePart
