import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { AccessService } from "../ports/Access"
import type { Collection } from "../storage/Collection"
import * as Prompt from "../values/Prompt"
import { limits } from "../values/limits"
import { roughBytes } from "../values/roughBytes"
import type { Permission } from "../values/Permission"
import type { Reader, Select, Selection, Stored } from "../storage/Storage"

/** Keeps the first `limits.rememberedReads` answers, as long as they are `limits.rememberedBytes` at most. */
const makeMemory = <A>(
  bytesOf: (answer: A) => number,
): Pick<Map<string, A>, "get" | "has"> & {
  readonly set: (name: string, answer: A) => void
} => {
  const kept = new Map<string, A>()
  let bytes = 0
  return {
    get: (name) => kept.get(name),
    has: (name) => kept.has(name),
    set: (name, answer) => {
      const more = roughBytes(name) + bytesOf(answer)
      if (kept.size >= limits.rememberedReads || bytes + more > limits.rememberedBytes) return
      bytes += more
      kept.set(name, answer)
    },
  }
}

/** A record takes about two bytes for each character of its document; one that was not written yet is weighed. */
const recordBytes = (record: Stored<unknown> | undefined): number =>
  record?.chars === undefined ? roughBytes(record) : 2 * record.chars

const selectionBytes = ({ records }: Selection<unknown>): number =>
  records.reduce((bytes, record) => bytes + recordBytes(record), 0)

/**
 * A reader that reads each record only once, for all decisions of one commit. The guards of the commit check that the
 * records have not changed since.
 */
export const rememberReads = (reader: Reader): Reader => {
  const memory = makeMemory<Stored<unknown> | undefined>(recordBytes)
  const begin = Prompt.beginning(reader.read)
  return {
    select: reader.select,
    read: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) => {
      const nameOf = (key: string): string => `${collection.name} ${key}`
      const unread = keys.filter((key) => !memory.has(nameOf(key)))
      const remembered = keys.flatMap((key) => {
        // Names tell collections apart, and all records of one are of its type.
        const record = memory.get(nameOf(key)) as Stored<A> | undefined
        return record === undefined ? [] : [record]
      })
      // Too many keys are refused, also when some of them are remembered.
      if (keys.length > limits.readKeys) return begin(collection, keys)
      if (unread.length === 0) return Either.right(remembered)
      return Prompt.map(begin(collection, unread), (read) => {
        const found = new Map([...remembered, ...read].map((record) => [record.key, record]))
        for (const key of unread) memory.set(nameOf(key), found.get(key))
        return keys.flatMap((key) => found.get(key) ?? [])
      })
    }),
  }
}

/** A reader for the rights of one attempt: neither a record nor a select is read twice. */
export const rightsReader = (reader: Reader): Reader => {
  const selected = makeMemory<Selection<unknown>>(selectionBytes)
  const select = Prompt.beginning(reader.select)
  return {
    read: rememberReads(reader).read,
    select: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, query: Select<N>) => {
      const name = JSON.stringify([collection.name, query])
      // Names tell collections apart, and all records of one are of its type.
      const known = selected.get(name) as Selection<A> | undefined
      if (known !== undefined) return Either.right(known)
      return Prompt.map(select(collection, query), (found) => {
        selected.set(name, found)
        return found
      })
    }),
  }
}

/** Rights of one caller that are asked for once. */
export const rememberAccess = (access: AccessService): AccessService => {
  const memory = makeMemory<boolean>(roughBytes)
  return {
    ...access,
    may: (caller, permission: Permission, reader) => {
      const name = JSON.stringify(permission)
      const known = memory.get(name)
      return known !== undefined
        ? Effect.succeed(known)
        : Effect.tap(access.may(caller, permission, reader), (granted) =>
            Effect.sync(() => memory.set(name, granted)),
          )
    },
  }
}
