import {
  type Attribute,
  Commit,
  type Field,
  type Lookup,
  Order,
  type Reader,
  type Selection,
  type Where,
  matches,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { agrees } from "../checks/agreement"
import { type Maker, type Part, describing, makers, parts } from "./Part"
import type { Client, StorageFixture } from "../StorageFixture"

/** All the records that refer to each other. */
export interface Dataset {
  readonly parts: ReadonlyArray<Part>
  readonly makers: ReadonlyArray<Maker>
}

export type DatasetCollection = keyof Dataset

/** What the storage calls them. */
export const nameOf: Readonly<Record<DatasetCollection, string>> = { parts: parts.name, makers: makers.name }

export const datasetCollections = [parts, makers] as const

type Fields = ReadonlyMap<string, Field.FieldValues>

const fieldsIn = (dataset: Dataset): ReadonlyMap<string, Fields> =>
  new Map([
    [parts.name, new Map(dataset.parts.map((part) => [part.id, parts.fieldsOf(part)]))],
    [makers.name, new Map(dataset.makers.map((maker) => [maker.id, makers.fieldsOf(maker)]))],
  ])

/** What filters and orders over one collection of a dataset must find: each record's position, in order. */
export const expectedIn = (
  dataset: Dataset,
  collection: DatasetCollection,
  where: Where.Where,
  orderBy: ReadonlyArray<Order.OrderTerm> = [],
): ReadonlyArray<Order.Position> => {
  const fields = fieldsIn(dataset)
  const lookup: Lookup = {
    find: (name, key) => fields.get(name)?.get(key),
    all: (name) => fields.get(name) ?? [],
  }
  return [...(fields.get(nameOf[collection]) ?? [])]
    .filter(([key, values]) => matches(where, key, values, lookup))
    .map(([key, values]) => Order.positionOf(orderBy, key, values, lookup))
    .sort(Order.comparePositions(orderBy))
}

/** The attributes that records hold, each once. */
const attributesOf = (records: ReadonlyArray<Part | Maker>): ReadonlyArray<Attribute.DescribedAttribute> => {
  const names = new Set(records.flatMap(({ attributes }) => Object.keys(attributes)))
  return describing([...names] as ReadonlyArray<Attribute.AttributeName>)
}

/** Describes what the records hold, and puts them. */
export const writeDataset = (client: Client, dataset: Dataset) =>
  Effect.gen(function* () {
    yield* client.describe(parts, attributesOf(dataset.parts))
    yield* client.describe(makers, attributesOf(dataset.makers))
    return yield* client.write([
      ...dataset.makers.map((maker) => Commit.put(makers, maker)),
      ...dataset.parts.map((part) => Commit.put(parts, part)),
    ])
  })

/** A client of a new tenant that holds this dataset. */
export const clientOf = (fixture: StorageFixture, dataset: Dataset) =>
  Effect.tap(fixture.client(fixture.tenant(), datasetCollections), (client) => writeDataset(client, dataset))

/** Select, total and the guard `none` find in storage what they find in the dataset. */
export const agreesIn = (
  client: Client,
  dataset: Dataset,
  collection: DatasetCollection,
  filter: Where.Where,
) => {
  const expected = expectedIn(dataset, collection, filter).map(({ key }) => key)
  return collection === "parts"
    ? agrees(client, parts, filter, expected)
    : agrees(client, makers, filter, expected)
}

/** The keys of the parts that a filter finds, and its total. */
export const foundParts = (reader: Reader, where: Where.Where) =>
  Effect.map(reader.select<Part, string>(parts, { where, total: true }), ({ records, total }) => [
    records.map(({ key }) => key),
    total,
  ])

/** Where the page ends, with the type of each value: a database's 1 is not `true`, its null not a missing value. */
export const shownEnd = ({ end }: Pick<Selection<unknown>, "end">) => end && shownPosition(end)

export const shownPosition = ({ values, key }: Order.Position) => [
  values.map((value) => (value === undefined ? "missing" : [typeof value, value])),
  key,
]
