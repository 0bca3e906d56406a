import { type ReadFailure, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { noObjects } from "../fields/displayContext"
import type { IssueRecord } from "../Issue"
import type { NamedObject, ObjectReads } from "../site/ObjectSource"
import type { Site } from "../site/Site"

type Objects = ReadonlyMap<string, NamedObject>

/**
 * The objects of assets that edits name, by their ids or keys, and with those that the issue holds already by what is held, as far as
 * the caller sees them.
 */
export const loadGivenObjects = (
  { objects: source }: Site,
  reads: ObjectReads,
  given: ReadonlyArray<string>,
  before: IssueRecord | undefined,
): Effect.Effect<{ readonly objects: Objects; readonly namedObjects: Objects }, ReadFailure> =>
  Effect.gen(function* () {
    if (source === undefined) return { objects: noObjects, namedObjects: noObjects }
    const held = distinct(Object.values(before?.objects ?? {}).flat())
    const objects = given.length === 0 ? noObjects : yield* source.called(reads, given)
    const already = held.length === 0 ? noObjects : yield* source.seen(reads, held)
    const named = [...objects.values()].map((object) => [object.held, object] as const)
    return { objects, namedObjects: new Map([...already, ...named]) }
  })
