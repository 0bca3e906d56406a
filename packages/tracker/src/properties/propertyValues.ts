import { Commit, Order, type QueryReads, type ReadFailure, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { Properties, holderKey } from "./collections"
import type { PropertyHolder, PropertyRecord } from "./Property"

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
