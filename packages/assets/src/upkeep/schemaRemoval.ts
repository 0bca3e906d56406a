import { Commit, Order, type ReadFailure, type Reads, Sweep } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { AttributeDefinitions, ObjectTypes, ReferenceTypes, Statuses } from "../definitions/collections"
import type { Definitions } from "../definitions/Definitions"
import { recordsOf } from "../definitions/stampedDefinitions"
import { Objects } from "../objects/collections"
import { standingIn } from "../objects/standing"
import { halfDeleted } from "../objects/changes/halfDeletedObjects"
import { clearing } from "../objects/changes/objectRemoval"
import { ObjectRewrites } from "./collections"

/** Objects that one step removes at most; they, their history and what refers to them share its budget. */
const objectsPerStep = 100

/** Changes of one step. */
const budget = Sweep.budget(900)

const objectsOf = (reads: Reads, schemaId: string) =>
  Effect.flatMap(
    reads.select(Objects, {
      where: standingIn("schema", [schemaId]),
      orderBy: [Order.ascending("label")],
      limit: objectsPerStep,
    }),
    ({ records }) =>
      records.length > 0
        ? Effect.succeed(records)
        : Effect.map(
            halfDeleted(reads, (object) => object.schemaId === schemaId),
            (found) => found.slice(0, objectsPerStep),
          ),
  )

/** The types, attributes, reference types and statuses of a schema that is absent already. */
const definitionsOf = (
  reads: Reads,
  schemaId: string,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.gen(function* () {
    const isOwn = (record: { readonly schemaId?: string | undefined }) => record.schemaId === schemaId
    const types = (yield* recordsOf(reads, ObjectTypes)).filter(isOwn)
    const typeIds = new Set(types.map(({ id }) => id))
    const attributes = (yield* recordsOf(reads, AttributeDefinitions)).filter(({ typeId }) =>
      typeIds.has(typeId),
    )
    const statuses = (yield* recordsOf(reads, Statuses)).filter(isOwn)
    const referenceTypes = (yield* recordsOf(reads, ReferenceTypes)).filter(isOwn)
    return [
      ...attributes.map(({ id }) => Commit.remove(AttributeDefinitions, id)),
      ...types.map(({ id }) => Commit.remove(ObjectRewrites, id)),
      ...types.map(({ id }) => Commit.remove(ObjectTypes, id)),
      ...statuses.map(({ id }) => Commit.remove(Statuses, id)),
      ...referenceTypes.map(({ id }) => Commit.remove(ReferenceTypes, id)),
    ]
  })

/** Removes some of what stands in a schema that is marked: objects first, then what defines them. */
export const emptyingStep = (
  reads: Reads,
  definitions: Definitions,
  schemaId: string,
): Effect.Effect<Sweep.Step, ReadFailure> =>
  Effect.gen(function* () {
    const objects = yield* objectsOf(reads, schemaId)
    if (objects.length === 0) return yield* Sweep.changing(yield* definitionsOf(reads, schemaId))(budget)
    for (const { key, revision } of objects) yield* reads.guard(Commit.unchanged(Objects, key, revision))
    const values = objects.map(({ value }) => value)
    const room = { ...budget, changes: budget.changes - values.length }
    const { changes, done } = yield* clearing(reads, definitions, values, schemaId)(room)
    return {
      changes: done ? [...changes, ...objects.map(({ key }) => Commit.remove(Objects, key))] : changes,
      done: false,
    }
  })
