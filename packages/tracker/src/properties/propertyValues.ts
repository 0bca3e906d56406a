import {
  Commit,
  Expansion,
  Given,
  Order,
  type QueryReads,
  type ReadFailure,
  Where,
  selectAll,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as TextOrder from "effect/Order"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { Properties, holderKey } from "./collections"
import type { PropertyHolder, PropertyRecord, ShownProperties } from "./Property"

/** The properties of a thing, by their keys. */
export const loadProperties = (
  reads: Pick<QueryReads, "select">,
  type: PropertyHolder,
  id: string,
): Effect.Effect<ReadonlyArray<PropertyRecord>, ReadFailure> =>
  Effect.map(
    reads.select(Properties, {
      where: Where.equals("holder", holderKey(type, id)),
      orderBy: [Order.ascending("key")],
      limit: limits.properties,
    }),
    ({ records }) => records.map(({ value }) => value),
  )

/** Removes the properties of a thing that is deleted. */
export const loadPropertyRemovals = (
  reads: Pick<QueryReads, "select">,
  type: PropertyHolder,
  id: string,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.map(loadProperties(reads, type, id), (properties) =>
    properties.map((property) => Commit.remove(Properties, property.id)),
  )

/** Values of the properties that are asked for; `*all` asks for all. */
export const loadPropertyValues = (
  reads: Pick<QueryReads, "select">,
  type: PropertyHolder,
  id: string,
  asked: ReadonlyArray<string>,
): Effect.Effect<Readonly<Record<string, unknown>>, ReadFailure> =>
  Effect.map(loadProperties(reads, type, id), (properties) =>
    Object.fromEntries(
      properties
        .filter(({ key }) => asked.includes("*all") || asked.includes(key))
        .map(({ key, value }) => [key, value]),
    ),
  )

/** What is expanded: `properties`, or nothing. */
export const expandField = { expand: Schema.optionalWith(Given.Text, { default: () => "" }) }

/** The properties of many things, where they are expanded: by the ids of these. */
export const loadExpanded = (
  reads: Pick<QueryReads, "select">,
  type: PropertyHolder,
  ids: ReadonlyArray<string>,
  expansion: Expansion.Expansion,
): Effect.Effect<(id: string) => { readonly properties?: ShownProperties }, ReadFailure> =>
  Effect.gen(function* () {
    if (!Expansion.expands(expansion, "properties")) return () => ({})
    const where = Where.isIn(
      "holder" as const,
      ids.map((id) => holderKey(type, id)),
    )
    const orderBy = [Order.ascending("holder" as const), Order.ascending("key" as const)]
    const found = ids.length === 0 ? [] : yield* selectAll(reads, Properties, { where, orderBy })
    const byHolder = Arr.groupBy(
      found.map(({ value }) => value),
      ({ holderId }) => holderId,
    )
    return (id: string) => ({ properties: (byHolder[id] ?? []).map(({ key, value }) => ({ key, value })) })
  })

/** The properties of one thing after some are written to it, where they are expanded. */
export const loadExpandedAfter = (
  reads: Pick<QueryReads, "select">,
  type: PropertyHolder,
  id: string,
  written: ShownProperties,
  expansion: Expansion.Expansion,
): Effect.Effect<{ readonly properties?: ShownProperties }, ReadFailure> =>
  Effect.map(loadExpanded(reads, type, [id], expansion), (before) => {
    const { properties } = before(id)
    if (properties === undefined) return {}
    const after = new Map([...properties, ...written].map(({ key, value }) => [key, { key, value }]))
    return { properties: Arr.sortWith([...after.values()], ({ key }) => key, TextOrder.string) }
  })
