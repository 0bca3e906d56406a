import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Reader, ReadFailure } from "../storage/Storage"
import type { ShownPicture } from "../values/Picture"

/** Somebody whom the host or the directory knows, as shown beside what they did. */
export interface KnownPerson {
  readonly userKey: string
  readonly username: string
  readonly displayName: string
  readonly email?: string
  /** An IANA time zone; UTC when absent. */
  readonly timeZone?: string
  /** Absent for a user who has no picture of their own. */
  readonly picture?: ShownPicture
  /** Can not sign in for now. */
  readonly isDisabled?: boolean
  /** Was known once and was deleted since: shown by its name, and as nobody who could be asked for. */
  readonly isFormer?: boolean
}

export interface PeopleService {
  /** The people behind some keys; a key that nobody knows is left out. Reads records only through the given reader. */
  readonly known: (
    keys: ReadonlyArray<string>,
    reader: Reader,
  ) => Effect.Effect<ReadonlyMap<string, KnownPerson>, ReadFailure>
}

/** Names to show of users. */
export class People extends Context.Tag("@quoin/kernel/People")<People, PeopleService>() {}
