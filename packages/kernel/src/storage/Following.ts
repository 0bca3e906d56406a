import type { Collection } from "./Collection"
import { othersOf } from "./RememberedPages"
import type { Reader, Select, Watching } from "./Storage"
import { limits } from "../values/limits"
import * as Prompt from "../values/Prompt"
import { roughBytes } from "../values/roughBytes"
import { all } from "./Where"

/** What takes down what was read. */
export class Watched implements Watching {
  /** The collections that it has read. */
  readonly collections = new Set<string>()
  private rests = true

  /** It is told the names of all collections that are remembered. */
  constructor(private readonly remembered: ReadonlySet<string>) {}

  readonly dependsOnMore = (): void => {
    this.rests = false
  }

  readonly isFollowing = (): boolean => this.rests

  readonly over = (reader: Reader): Reader => {
    const [read, select] = [Prompt.beginning(reader.read), Prompt.beginning(reader.select)]
    const look = (name: string): void => {
      if (this.remembered.has(name)) this.collections.add(name)
      else this.rests = false
    }
    return {
      read: Prompt.lazily(
        <A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) => {
          look(collection.name)
          return read(collection, keys)
        },
      ),
      select: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, query: Select<N>) => {
        look(collection.name)
        for (const other of othersOf({ where: query.where ?? all, orderBy: query.orderBy ?? [] })) look(other)
        return select(collection, query)
      }),
    }
  }
}

interface Followed {
  /** What it was made of besides records, the very value. */
  readonly on: object
  readonly value: unknown
  readonly chars: number
}

/** What was made of records that are remembered, by name. A change to a collection that any of it rests on drops all of it. */
export class Following {
  private readonly followed = new Map<string, Followed>()
  private readonly collections = new Set<string>()
  private chars = 0
  /** Grows with each change: what was begun before is not kept. */
  age = 0

  readonly recall = (name: string, on: object): unknown => {
    const known = this.followed.get(name)
    return known?.on === on ? known.value : undefined
  }

  readonly keep = (name: string, on: object, value: unknown, { collections }: Watched): void => {
    const chars = name.length + roughBytes(value)
    if (chars > limits.rememberedPageChars) return
    if (this.followed.size >= limits.rememberedPages || this.chars + chars > limits.rememberedPageChars)
      this.drop()
    this.chars += chars - (this.followed.get(name)?.chars ?? 0)
    this.followed.set(name, { on, value, chars })
    for (const each of collections) this.collections.add(each)
  }

  /** A collection was changed. What is being made while it is may have read it before. */
  readonly changed = (collection: string): void => {
    this.age += 1
    if (this.collections.has(collection)) this.drop()
  }

  readonly clear = (): void => {
    this.age += 1
    this.drop()
  }

  private readonly drop = (): void => {
    this.followed.clear()
    this.collections.clear()
    this.chars = 0
  }
}
