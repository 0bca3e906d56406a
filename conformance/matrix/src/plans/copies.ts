import { type Collection, CommitId, type Field, type StorageDriverService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { setImmediate } from "node:timers/promises"
import type { Put, Recording } from "./Recording"

/** Of a field with more different values than this share of its records, copies have values of their own. */
const manyValues = 0.25

const commitRecords = 1_000

/** What tells one record from another, as its values do in life; a type, a status or a space is shared by many. */
const tellingFields = (shape: Collection.CollectionShape, puts: ReadonlyArray<Put>): ReadonlySet<string> => {
  const names = new Set(puts.flatMap(({ fields }) => Object.keys(fields)))
  return new Set(
    [...names].filter((name) => {
      const declared = shape.fields[name]
      if (declared?.unique === true) return true
      const held = puts.flatMap(({ fields }) =>
        fields[name] === undefined ? [] : [JSON.stringify(fields[name])],
      )
      return held.length > 0 && new Set(held).size / held.length > manyValues
    }),
  )
}

const varied = (value: Field.FieldValue, copy: number): Field.FieldValue => {
  if (typeof value === "string") return `${value}~${copy}`
  if (typeof value === "number") return value + copy
  return typeof value === "object" ? value.map((each) => varied(each, copy) as Field.Scalar) : value
}

const copyOf = (put: Put, telling: ReadonlySet<string>, copy: number): Put =>
  copy === 0
    ? put
    : {
        ...put,
        key: `${put.key}~${copy}`,
        fields: Object.fromEntries(
          Object.entries(put.fields).map(([name, value]) => [
            name,
            telling.has(name) ? varied(value, copy) : value,
          ]),
        ),
      }

/**
 * Fills a store with what was recorded, and copies of it until each collection has so many records: as many of a type, a
 * space or a status as a large installation has, and titles of their own. Statistics are gathered on the way.
 */
export const fill = (driver: StorageDriverService, { shapes, puts, described }: Recording, records: number) =>
  Effect.gen(function* () {
    yield* driver.define(shapes)
    for (const [collection, attributes] of described) yield* driver.describe(collection, attributes)
    for (const shape of shapes) {
      const of = [...puts.values()].filter(({ collection }) => collection === shape.name)
      if (of.length === 0) continue
      const telling = tellingFields(shape, of)
      const count = Math.max(records, of.length)
      for (let from = 0; from < count; from += commitRecords) {
        const changes = Array.from({ length: Math.min(commitRecords, count - from) }, (_, i) => {
          const put = of[(from + i) % of.length]
          return put === undefined ? [] : [copyOf(put, telling, Math.floor((from + i) / of.length))]
        })
        yield* driver.commit({
          id: CommitId.make(`${shape.name} ${from}`),
          changes: changes.flat(),
          guards: [],
        })
        // A storage in this process would hold up whoever waits to hear from it, for minutes.
        yield* Effect.promise(() => setImmediate())
      }
    }
  })
