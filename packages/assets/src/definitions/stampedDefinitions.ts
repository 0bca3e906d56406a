import { type Collection, Commit, Memo, type ReadFailure, type Reads, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import {
  AttributeDefinitions,
  DefinitionsStamps,
  ObjectSchemas,
  ObjectTypes,
  ReferenceTypes,
  Statuses,
} from "./collections"
import { type Definitions, makeDefinitions } from "./Definitions"

/** What commands and queries both can do. */
export type DefinitionReads = Pick<Reads, "get" | "select" | "memo">

const remembered = Memo.slot<Definitions>("assets.definitions")

/** Every record of a collection that holds few. */
export const recordsOf = <A, N extends string>(
  reads: Pick<Reads, "select">,
  collection: Collection.Collection<A, N>,
): Effect.Effect<ReadonlyArray<A>, ReadFailure> =>
  Effect.map(selectAll(reads, collection, {}), (records) => records.map(({ value }) => value))

const readAll = (reads: Pick<Reads, "select">): Effect.Effect<Definitions, ReadFailure> =>
  Effect.map(
    Effect.all({
      schemas: recordsOf(reads, ObjectSchemas),
      types: recordsOf(reads, ObjectTypes),
      attributes: recordsOf(reads, AttributeDefinitions),
      referenceTypes: recordsOf(reads, ReferenceTypes),
      statuses: recordsOf(reads, Statuses),
    }),
    makeDefinitions,
  )

/** What is defined before anything was: no stamp is written yet. */
const initialStamp = "initial"

/** All definitions and the stamp they stand under; loaded again only when one of them has changed. */
export const loadStampedDefinitions = (
  reads: DefinitionReads,
): Effect.Effect<{ readonly stamp: string; readonly definitions: Definitions }, ReadFailure> =>
  Effect.flatMap(reads.get(DefinitionsStamps, "definitions"), (found) => {
    const stamp = found?.stamp ?? initialStamp
    return Effect.map(reads.memo.remember(remembered, stamp, readAll(reads)), (definitions) => ({
      stamp,
      definitions,
    }))
  })

/** All definitions. In a command this guards them: should one change meanwhile, the command decides again. */
export const loadDefinitions = (reads: DefinitionReads): Effect.Effect<Definitions, ReadFailure> =>
  Effect.map(loadStampedDefinitions(reads), ({ definitions }) => definitions)

const stampBytes = 12

/** A stamp that was never used, for a command that changes a definition. */
export const newStamp = (reads: Pick<Reads, "secrets">): Effect.Effect<string> =>
  reads.secrets.token(stampBytes)

/** Belongs to every change of a definition. */
export const stampDefinitions = (stamp: string): Commit.Change =>
  Commit.put(DefinitionsStamps, { key: "definitions", stamp })
