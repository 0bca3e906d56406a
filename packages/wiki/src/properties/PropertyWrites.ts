import {
  type Audit,
  Commit,
  Given,
  type InvalidInput,
  type LimitExceeded,
  type Moment,
  type NotFound,
  Prompt,
  type ReadFailure,
  type Reads,
  type StaleVersion,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { SaidOfVersion } from "../content/fields"
import { versionAt } from "../versions/versionWrites"
import type { Holder } from "../holders/Holder"
import { loadHeld } from "../holders/loadHeld"
import { limits } from "../limits"
import type { PropertyRecord } from "./Property"
import { Properties } from "./collections"
import { JsonValue } from "./jsonValue"
import { nextProperty, recordOf } from "./propertyDecisions"
import { checkProperty } from "./propertyInput"

/** A property of a new item. */
export const NewProperty = Schema.Struct({ key: Given.Key, value: JsonValue })

/** A property as it is written with its item: the next version of what is stored, whether or not that is said. */
export const WrittenProperty = Schema.asSchema(
  Schema.Struct({
    ...NewProperty.fields,
    version: Schema.optional(Schema.Struct({ number: Schema.Int, ...SaidOfVersion.fields })),
  }),
)
export type WrittenProperty = typeof WrittenProperty.Type

/** What a thing has, and what is written of it. */
export interface PropertyWrites {
  readonly held: ReadonlyArray<PropertyRecord>
  readonly written: ReadonlyArray<WrittenProperty>
  /** Ids of properties that are made, by key. */
  readonly newIds: ReadonlyMap<string, string>
}

export const noPropertyWrites: PropertyWrites = { held: [], written: [], newIds: new Map() }

/** Every property at most once, each with a key and a value that may be. */
export const checkWritten = (
  written: ReadonlyArray<WrittenProperty>,
): Either.Either<void, InvalidInput | LimitExceeded> =>
  Either.gen(function* () {
    yield* withinLimit(limits, "properties", written.length)
    const keys = new Set<string>()
    for (const property of written) {
      yield* checkProperty(property)
      if (keys.has(property.key)) {
        return yield* Either.left(invalid("properties", property.key, "each key once"))
      }
      keys.add(property.key)
    }
  })

export const loadPropertyWrites = (
  reads: Reads,
  holder: Holder,
  written: ReadonlyArray<WrittenProperty>,
): Effect.Effect<PropertyWrites, ReadFailure> =>
  Prompt.gen(function* () {
    const held = (yield* loadHeld(reads, Properties, holder.id)).map(({ value }) => value)
    const known = new Set(held.map(({ key }) => key))
    const newIds = new Map<string, string>()
    for (const { key } of written) {
      if (!known.has(key)) newIds.set(key, yield* reads.newId("property"))
    }
    return { held, written, newIds }
  })

const isUnchanged = (stored: PropertyRecord, { value, version }: WrittenProperty): boolean =>
  JSON.stringify(stored.value) === JSON.stringify(value) &&
  (version === undefined || version.number === stored.version.number)

/** The properties that become others; one that is sent back as it was read stays (WIK-150). */
export const decideWrites = (
  { held, written, newIds }: PropertyWrites,
  holder: Holder,
  moment: Moment,
): Either.Either<ReadonlyArray<PropertyRecord>, NotFound | StaleVersion | LimitExceeded> =>
  Either.gen(function* () {
    yield* withinLimit(limits, "properties", newIds.size === 0 ? 0 : held.length + newIds.size)
    const made: Array<PropertyRecord> = []
    for (const given of written) {
      const stored = held.find(({ key }) => key === given.key)
      if (stored !== undefined && isUnchanged(stored, given)) continue
      const id = stored?.id ?? newIds.get(given.key) ?? ""
      made.push(yield* nextProperty({ holder, stored, id }, given, moment))
    }
    return made
  })

/** The properties of a new item, at version 1. */
export const newProperties = (
  { written, newIds }: PropertyWrites,
  holder: Holder,
  moment: Moment,
): ReadonlyArray<PropertyRecord> =>
  written.map((given) =>
    recordOf({ holder, stored: undefined, id: newIds.get(given.key) ?? "" }, given, versionAt(1, moment)),
  )

/** What is committed of it, and told in the audit entry of the item. */
export const writtenChanges = (made: ReadonlyArray<PropertyRecord>) => ({
  changes: made.map((record) => Commit.put(Properties, record)),
  changedValues: made.map(({ key, version }): Audit.AuditEntry["changedValues"][number] => ({
    name: "property",
    oldValue: version.number === 1 ? "" : key,
    newValue: key,
  })),
})
