import { secretFields } from "../comparable"
import { administrator } from "../TransportSubject"

export type Scalar = string | number

const isScalar = (value: unknown): value is Scalar => typeof value === "string" || typeof value === "number"

/** Milliseconds from 1973 on are instants, on which the clocks of two engines do not agree. Nothing else grows so large. */
const leastInstant = 1e11

const isInstant = (value: Scalar): boolean => typeof value === "number" && value > leastInstant

/** Whoever changed the administrator, or its password, would lock the rest of the calls out. */
const ofAdministrator: ReadonlySet<unknown> = new Set([administrator.username, administrator.password])

/** Where a value stands: in which field, and in a thing of which kind. */
export interface Place {
  readonly field: string
  readonly kind: string
}

/** Of each name, only so many values are remembered: the latest. */
const rememberedValues = 12

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The name of one of them: of `keys`, `key`. */
export const singular = (name: string): string => name.replace(/ies$/, "y").replace(/s$/, "")

const lastWord = (name: string): string => /[A-Z]?[a-z0-9]*$/.exec(name)?.[0] ?? name

/** Names of operations and fields begin words with capitals or small letters as they like. */
const folded = (name: string): string => name.toLowerCase()

/** What kind of thing an operation is about: of `assets.createObjectType`, `ObjectType`; of `notes.add`, `note`. */
export const kindOf = (tag: string): string => {
  const [domain = "", verb = ""] = tag.split(".")
  return verb.replace(/^[a-z0-9]+/, "") || singular(domain)
}

/**
 * Every value that calls have shown so far, by the names that it goes by: the `id` in a reply of `wiki.createSpace`, or in
 * the field `space` of another, is an `id` and a `spaceId`.
 */
export class World {
  private readonly values = new Map<string, Set<Scalar>>()

  /** For each ending that was asked for, the names with it: a walk asks for few, and often. */
  private readonly endings = new Map<string, Array<string>>()

  private enter(name: string): Set<Scalar> {
    const known = new Set<Scalar>()
    this.values.set(name, known)
    for (const [end, names] of this.endings) if (name.endsWith(end)) names.push(name)
    return known
  }

  private remember(name: string, value: Scalar): void {
    const known = this.values.get(name) ?? this.enter(name)
    known.delete(value)
    known.add(value)
    const [oldest] = known
    if (known.size > rememberedValues && oldest !== undefined) known.delete(oldest)
  }

  /** Remembers what is in a thing of this kind. */
  learn({ field, kind }: Place, value: unknown): void {
    if (Array.isArray(value)) {
      for (const member of value) this.learn({ field: singular(field), kind: singular(kind) }, member)
    } else if (typeof value === "object" && value !== null) {
      const inside = field === "" ? kind : field
      for (const [name, inner] of Object.entries(value)) {
        // What another engine has made up otherwise opens nothing there.
        if (!secretFields.has(name)) this.learn({ field: name, kind: inside }, inner)
      }
    } else if (isScalar(value) && !ofAdministrator.has(value) && !isInstant(value)) {
      this.remember(folded(field), value)
      this.remember(folded(kind + capital(field)), value)
    }
  }

  /** Forgets what a call did not find. */
  forget({ kind }: Place, payload: unknown): void {
    if (typeof payload !== "object" || payload === null) return
    for (const [field, value] of Object.entries(payload)) {
      if (isScalar(value)) this.values.get(folded(kind + capital(field)))?.delete(value)
    }
  }

  private named(names: ReadonlyArray<string>): ReadonlyArray<Scalar> {
    return names.flatMap((name) => [...(this.values.get(name) ?? [])])
  }

  private ending(end: string): ReadonlyArray<Scalar> {
    const names = this.endings.get(end) ?? [...this.values.keys()].filter((name) => name.endsWith(end))
    this.endings.set(end, names)
    return this.named(names)
  }

  /** Values that may stand at a place, in lists that fit less and less. */
  fitting({ field, kind }: Place, brand: string | undefined): ReadonlyArray<ReadonlyArray<Scalar>> {
    const exact = new Set([...(brand === undefined ? [] : [brand]), kind + capital(field)].map(folded))
    return [
      this.named([...exact]),
      field === lastWord(field) ? [] : this.named([folded(field)]),
      this.ending(folded(field)),
      this.ending(folded(lastWord(field))),
    ].filter((values) => values.length > 0)
  }
}
