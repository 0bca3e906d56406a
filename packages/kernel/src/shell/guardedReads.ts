import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Moment, QueryReads, Reads } from "../commands/Command"
import type { Collection } from "../storage/Collection"
import { type Guard, absent, unchanged } from "../storage/Commit"
import { mayEach } from "../ports/Access"
import { type InvalidInput, invalid } from "../failures/failures"
import type { Reader, ReadFailure, Select, Stored } from "../storage/Storage"
import { all, collectionsOf } from "../storage/Where"
import type { Permission } from "../values/Permission"
import * as Prompt from "../values/Prompt"
import type { ShellPorts } from "./ShellPorts"

const readOne = <A, N extends string>(
  reader: Reader,
  collection: Collection<A, N>,
  key: string,
): Prompt.Prompt<Stored<A> | undefined, ReadFailure> =>
  Prompt.map(Prompt.beginning(reader.read)(collection, [key]), ([stored]) => stored)

/** Reads the value only, and remembers nothing. */
export const peekFrom = (reader: Reader): Reads["peek"] =>
  Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, key: string) =>
    Prompt.map(readOne(reader, collection, key), (stored) => stored?.value),
  )

/** The same of many records, in one read. */
const peekAllFrom = (reader: Reader): Reads["peekAll"] =>
  Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) =>
    keys.length === 0
      ? Either.right(new Map<string, A>())
      : Prompt.map(
          Prompt.beginning(reader.read)(collection, keys),
          (found) => new Map(found.map((record) => [record.key, record.value])),
        ),
  )

/** What one answer has read of one collection, by key; what is absent, too. */
type Seen = Map<string, unknown>

/** Reads each record at most once, so that an answer shows one state of it (KER-28). */
export const peekOnceFrom = (reader: Reader): Pick<Reads, "peek" | "peekAll"> => {
  const read = Prompt.beginning(reader.read)
  const seen = new Map<string, Seen>()
  const seenOf = (name: string): Seen => {
    const known = seen.get(name) ?? new Map<string, unknown>()
    seen.set(name, known)
    return known
  }
  const look = <A, N extends string>(
    collection: Collection<A, N>,
    unseen: ReadonlyArray<string>,
    known: Seen,
  ): Prompt.Prompt<void, ReadFailure> =>
    Prompt.map(read(collection, unseen), (found) => {
      for (const { key, value } of found) known.set(key, value)
      if (found.length < unseen.length)
        for (const key of unseen) if (!known.has(key)) known.set(key, undefined)
    })
  return {
    peekAll: Prompt.lazily(
      <A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) => {
        const known = seenOf(collection.name)
        const unseen = keys.filter((key) => !known.has(key))
        const all = (): ReadonlyMap<string, A> => {
          const found = new Map<string, A>()
          for (const key of keys) {
            // All that was read of a collection is of its type.
            const value = known.get(key) as A | undefined
            if (value !== undefined) found.set(key, value)
          }
          return found
        }
        return unseen.length === 0 ? Either.right(all()) : Prompt.map(look(collection, unseen, known), all)
      },
    ),
    peek: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, key: string) => {
      const known = seenOf(collection.name)
      const one = () => known.get(key) as A | undefined
      return known.has(key) ? Either.right(one()) : Prompt.map(look(collection, [key], known), one)
    }),
  }
}

/** A batch decides over pending writes; a filter through references would not see them (KER-19). */
const refuseReferences = ({ where = all, orderBy = [] }: Select): InvalidInput | undefined =>
  collectionsOf(where).size > 0 || orderBy.some((term) => term.then !== undefined)
    ? invalid(
        "select",
        "a filter or order through references",
        "a filter and an order over one collection: commands do not follow references",
      )
    : undefined

const askNothing: InvalidInput = invalid(
  "ask",
  "a question",
  "reads of its own: only a command that says `asks` has those of a query",
)

/** The guards of one attempt; a record is guarded once, as it was first read. */
const collectedGuards = () => {
  const guards: Array<Guard> = []
  const guarded = new Set<string>()
  const guardRecord = <A, N extends string>(
    collection: Collection<A, N>,
    key: string,
    stored: Stored<A> | undefined,
  ): void => {
    const name = `${collection.name} ${key}`
    if (guarded.has(name)) return
    guarded.add(name)
    guards.push(stored === undefined ? absent(collection, key) : unchanged(collection, key, stored.revision))
  }
  return { guards, guardRecord }
}

const asking =
  (queries: QueryReads | undefined): Reads["ask"] =>
  (question) =>
    queries === undefined ? Effect.fail(askNothing) : question(queries)

/**
 * The reads of one attempt of a command. Every `get` leaves the guard that the record stays as it was read,
 * or stays absent. Rights are read through a reader of their own, and questions asked with `queries`, where there are any.
 */
export const guardedReads = (
  reader: Reader,
  { access, ids, secrets, memo, people }: Pick<ShellPorts, "access" | "ids" | "secrets" | "memo" | "people">,
  moment: Moment,
  rights: Reader = reader,
  queries?: QueryReads,
): { readonly reads: Reads; readonly guards: ReadonlyArray<Guard> } => {
  const { guards, guardRecord } = collectedGuards()
  return {
    guards,
    reads: {
      get: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, key: string) =>
        Prompt.map(readOne(reader, collection, key), (stored) => {
          guardRecord(collection, key, stored)
          return stored?.value
        }),
      ),
      getAll: Prompt.lazily(
        <A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) =>
          Prompt.map(Prompt.beginning(reader.read)(collection, keys), (found) => {
            const stored = new Map(found.map((record) => [record.key, record]))
            for (const key of keys) guardRecord(collection, key, stored.get(key))
            return new Map(found.map((record) => [record.key, record.value]))
          }),
      ),
      peek: peekFrom(reader),
      peekAll: peekAllFrom(reader),
      select: (collection, query) => {
        const refused = refuseReferences(query)
        return refused === undefined ? reader.select(collection, query) : Effect.fail(refused)
      },
      ask: asking(queries),
      guard: (guard) => Effect.sync(() => void guards.push(guard)),
      people: Prompt.lazily((keys: ReadonlyArray<string>) => Prompt.beginning(people.known)(keys, reader)),
      may: Prompt.lazily((permission: Permission) =>
        Prompt.beginning(access.may)(moment.caller, permission, rights),
      ),
      mayEach: (permissions) => mayEach(access, moment.caller, permissions, rights),
      mayAnother: (caller, permission) => access.may(caller, permission, rights),
      newId: Prompt.lazily((sequence: string) => Prompt.beginning(ids.next)(sequence)),
      secrets,
      memo,
      moment,
    },
  }
}
