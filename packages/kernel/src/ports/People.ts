import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable, Unsupported } from "../failures/failures"
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

/** A page of people or groups: behind one of them, in the order that the host tells them in. */
export interface HostPage {
  /** The last one of the page before; absent for the first page. */
  readonly after?: string
  /** How many at most. A page with fewer is the last one. */
  readonly limit: number
}

/** What a host answers its own way: at once or later. */
type Told<A> = Effect.Effect<A, StorageUnavailable | Unsupported>

/**
 * The users and groups of a host, which are users and groups everywhere then: named, searched, members of groups, holders of rights.
 * They are read of the host each time, and never changed. What a host cannot tell is `Unsupported`, and names what it lacks.
 */
export interface HostPeople {
  /** The people with these keys, in any order. */
  readonly byKey: (keys: ReadonlyArray<string>) => Told<ReadonlyArray<KnownPerson>>
  /** The people with these names, in which case does not count, in any order. */
  readonly byName: (names: ReadonlyArray<string>) => Told<ReadonlyArray<KnownPerson>>
  /**
   * People who are called so: the text is in their name, displayed name or e-mail address, in any case; all for an empty text. By
   * name, and `after` is a name in small letters.
   */
  readonly find: (asked: HostPage & { readonly text: string }) => Told<ReadonlyArray<KnownPerson>>
  /** The names of groups with a text in them, in any case, by name; `after` is one of them. */
  readonly groups: (asked: HostPage & { readonly text: string }) => Told<ReadonlyArray<string>>
  /** The names of all groups of a user. */
  readonly groupsOf: (userKey: string) => Told<ReadonlyArray<string>>
  /** The people in a group, in an order of the host's; `after` is a key. */
  readonly members: (asked: HostPage & { readonly group: string }) => Told<ReadonlyArray<KnownPerson>>
}

export interface PeopleService {
  /** Present where the host's users are in place of those of the directory. */
  readonly host?: HostPeople
  /** The people behind some keys; a key that nobody knows is left out. Reads records only through the given reader. */
  readonly known: (
    keys: ReadonlyArray<string>,
    reader: Reader,
  ) => Effect.Effect<ReadonlyMap<string, KnownPerson>, ReadFailure>
}

/** Names to show of users. */
export class People extends Context.Tag("@quoin/kernel/People")<People, PeopleService>() {}
