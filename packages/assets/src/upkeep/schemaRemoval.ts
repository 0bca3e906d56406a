import { Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { halfDeleted } from "../objects/halfDeletedObjects"
import { removeObjectsStep } from "../objects/objectRemoval"
import type { Definitions } from "../definitions/Definitions"
import { selectAll } from "../definitions/stampedDefinitions"
import { AttributeDefinitions, ObjectTypes, ReferenceTypes, Statuses } from "../definitions/collections"
import { Objects } from "../objects/collections"
import { ObjectRewrites } from "./collections"

/** Objects of one step: they, their history and what refers to them fit into one commit. */
const objectsPerStep = 100

/** Definitions of one step. */
const definitionsPerStep = 900

const objectsOf = (reads: Reads, schemaId: string) =>
  Effect.flatMap(
    reads.select(Objects, { where: Where.equals("schemaId", schemaId), limit: objectsPerStep }),
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
    const types = (yield* selectAll(reads, ObjectTypes)).filter(isOwn)
    const typeIds = new Set(types.map(({ id }) => id))
    const attributes = (yield* selectAll(reads, AttributeDefinitions)).filter(({ typeId }) =>
      typeIds.has(typeId),
    )
    const statuses = (yield* selectAll(reads, Statuses)).filter(isOwn)
    const referenceTypes = (yield* selectAll(reads, ReferenceTypes)).filter(isOwn)
    return [
      ...attributes.map(({ id }) => Commit.remove(AttributeDefinitions, id)),
      ...types.map(({ id }) => Commit.remove(ObjectRewrites, id)),
      ...types.map(({ id }) => Commit.remove(ObjectTypes, id)),
      ...statuses.map(({ id }) => Commit.remove(Statuses, id)),
      ...referenceTypes.map(({ id }) => Commit.remove(ReferenceTypes, id)),
    ]
  })

/** One step of emptying a schema. */
export interface EmptyingStep {
  readonly changes: ReadonlyArray<Commit.Change>
  /** Nothing but the schema itself is left. */
  readonly done: boolean
}

/** Removes some of what stands in a schema that is marked: objects first, then what defines them. */
export const emptyingStep = (
  reads: Reads,
  definitions: Definitions,
  schemaId: string,
): Effect.Effect<EmptyingStep, ReadFailure> =>
  Effect.gen(function* () {
    const objects = yield* objectsOf(reads, schemaId)
    if (objects.length > 0) {
      for (const { key, revision } of objects) yield* reads.guard(Commit.unchanged(Objects, key, revision))
      const values = objects.map(({ value }) => value)
      const { changes } = yield* removeObjectsStep(reads, definitions, values, schemaId)
      return { changes, done: false }
    }
    const changes = yield* definitionsOf(reads, schemaId)
    return { changes: changes.slice(0, definitionsPerStep), done: changes.length <= definitionsPerStep }
  })
