import * as Either from "effect/Either"
import { globalValue } from "effect/GlobalValue"
import type { Collection } from "./Collection"
import type { EncodedChange, StoreVersion, TellVersion } from "./StorageDriver"
import { Following, Watched } from "./Following"
import { RememberedPages } from "./RememberedPages"
import type { Follow, Selection, Stored, Watching } from "./Storage"
import { limits } from "../values/limits"
import * as Prompt from "../values/Prompt"

type Known = Stored<unknown> | undefined

/** Freezes a record that many answers share: a caller who wrote into one would change the answers of all others. */
const frozen = <A>(value: A): A => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

/** How often this process has written to any store. */
const written = globalValue("@quoin/kernel/written", () => ({ times: 0 }))

/**
 * Records that were read and have not changed since: of collections that say that they are `remembered`, as rights, users and spaces,
 * which nearly every operation reads and hardly any changes; and short pages of them. When they are asked for, the store tells its version, and one that is
 * not expected throws all of them away: so no caller ever gets an old value (STO-93). The store is asked again as soon as anything else
 * was read or written, and whenever this process may have heard of the world outside: the answers are then of one moment.
 */
export class Remembered {
  private readonly records = new Map<string, Map<string, Known>>()
  private readonly pages = new RememberedPages()
  private readonly following = new Following()
  private count = 0
  private chars = 0
  /** The version that all of it is of. */
  private of: StoreVersion | undefined
  /** How often this process had written when it read the version; -1 where it has to read the version again. */
  private toldAfter = -1

  constructor(
    private readonly version: TellVersion,
    /** The names of the collections whose records are remembered. */
    private readonly collections: ReadonlySet<string> = new Set(),
  ) {}

  /** Brings what is remembered up to the version of the store, which it gives; `undefined` where the store cannot tell. */
  readonly now = (): StoreVersion | undefined => {
    const asksAlways = this.version.costsNothing === true
    if (!asksAlways && this.toldAfter === written.times) return this.of
    const now = this.version()
    if (now === undefined || this.of?.others !== now.others || this.of.own !== now.own) this.forget(now)
    if (asksAlways) return this.of
    this.toldAfter = written.times
    // Until then this process hears of nothing that happened outside.
    void Promise.resolve().then(this.passed)
    return this.of
  }

  /** Something else was read: what is answered with it must not be older. */
  readonly passed = (): void => {
    this.toldAfter = -1
  }

  /** All that is known of these records, absent ones included; `undefined` where one of them is not known. */
  readonly recall = <A, N extends string>(
    collection: Collection<A, N>,
    keys: ReadonlyArray<string>,
  ): ReadonlyArray<Stored<A>> | undefined => {
    const known = this.records.get(collection.name)
    if (known === undefined) return undefined
    const found: Array<Stored<A>> = []
    for (const key of keys) {
      // All records of a collection are of its type.
      const record = known.get(key) as Stored<A> | undefined
      if (record !== undefined) found.push(record)
      else if (!known.has(key)) return undefined
    }
    return found
  }

  /**
   * Keeps what was read of a collection, unless it was forgotten meanwhile. It may be newer than the version, which is told as a
   * change the next time.
   */
  readonly keep = (
    name: string,
    keys: ReadonlyArray<string>,
    read: ReadonlyArray<Stored<unknown>>,
    before: StoreVersion,
  ): void => {
    if (this.of !== before) return
    if (this.count + keys.length > limits.rememberedRecords || this.chars > limits.rememberedChars) {
      this.forget(before)
    }
    const known = this.records.get(name) ?? new Map<string, Known>()
    this.records.set(name, known)
    for (const key of keys) {
      this.drop(known, key)
      known.set(key, undefined)
    }
    for (const record of read) {
      known.set(record.key, frozen(record))
      this.chars += record.chars ?? 0
    }
    this.count += keys.length
  }

  /** The page of a select by its `pageName`; `undefined` where it is not known. */
  readonly recallPage = <A, N extends string>(
    collection: Collection<A, N>,
    page: string,
  ): Selection<A> | undefined =>
    // All records of a collection are of its type.
    this.pages.recall(collection.name, page) as Selection<A> | undefined

  /** Keeps a page that was read, as `keep` does records. */
  readonly keepPage = (
    name: string,
    page: string,
    selection: Selection<unknown>,
    before: StoreVersion,
  ): void => {
    if (this.of !== before || selection.records.length > limits.rememberedPageRecords) return
    this.pages.keep(name, page, frozen(selection))
  }

  /** What is made of records that are remembered, and of nothing else, is made once (STO-100). */
  readonly follow: Follow = <A, E>(
    name: string,
    on: object,
    make: (watched: Watching) => Prompt.Prompt<A, E>,
  ): Prompt.Prompt<A, E> => {
    const watched = new Watched(this.collections)
    if (this.now() === undefined) return make(watched)
    // All that is kept under a name was made under it, and is of its type.
    const known = this.following.recall(name, on) as A | undefined
    if (known !== undefined) return Either.right(known)
    const { age } = this.following
    return Prompt.map(make(watched), (made) => {
      if (watched.isFollowing() && age === this.following.age)
        this.following.keep(name, on, frozen(made), watched)
      return made
    })
  }

  /** A commit begins: everything that remembers records in this process reads the version again. */
  readonly committing = (): void => {
    written.times += 1
  }

  /** After a commit of ours: only what it changed is forgotten, where nobody else has committed meanwhile. */
  readonly committed = (changes: ReadonlyArray<EncodedChange>): void => {
    written.times += 1
    const now = this.version()
    if (now === undefined || this.of?.others !== now.others || this.of.own + 1 !== now.own) {
      this.forget(now)
      return
    }
    for (const { collection, key } of changes) {
      this.pages.drop(collection)
      this.following.changed(collection)
      const known = this.records.get(collection)
      if (known !== undefined) this.drop(known, key)
    }
    this.of = now
  }

  /** What is not kept any more makes room. */
  private readonly drop = (known: Map<string, Known>, key: string): void => {
    if (!known.has(key)) return
    this.chars -= known.get(key)?.chars ?? 0
    this.count -= 1
    known.delete(key)
  }

  private readonly forget = (now: StoreVersion | undefined): void => {
    this.records.clear()
    this.pages.clear()
    this.following.clear()
    this.count = 0
    this.chars = 0
    this.of = now
  }
}
