import { Prompt, type ReadFailure, distinct } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import { noObjects } from "../fields/displayContext"
import type { Writing } from "../fields/FieldKind"
import type { IssueRecord } from "../Issue"
import type { NamedObject, ObjectReads } from "../site/ObjectSource"
import type { Site } from "../site/Site"

type Objects = ReadonlyMap<string, NamedObject>

interface GivenObjects extends Pick<Writing, "objectCalled" | "isObjectHidden"> {
  /** By what is held, with those that the issue holds already. */
  readonly namedObjects: Objects
}

const none: GivenObjects = {
  objectCalled: () => undefined,
  isObjectHidden: () => false,
  namedObjects: noObjects,
}

/** The objects of assets that edits name by their ids or keys, as far as the caller sees them. */
export const loadGivenObjects = (
  { objects: source }: Site,
  reads: ObjectReads,
  given: ReadonlyArray<string>,
  before: IssueRecord | undefined,
): Effect.Effect<GivenObjects, ReadFailure> =>
  Prompt.gen(function* () {
    if (source === undefined) return none
    const held = distinct(Object.values(before?.objects ?? {}).flat())
    const objects = given.length === 0 ? noObjects : yield* source.called(reads, given)
    const already = held.length === 0 ? noObjects : yield* source.seen(reads, held)
    const unseen = held.filter((each) => !already.has(each))
    const named = [...objects.values()].map((object) => [object.held, object] as const)
    const hidden = unseen.length === 0 ? undefined : yield* source.hidden(reads, unseen)
    return {
      objectCalled: (idOrKey) => objects.get(idOrKey),
      isObjectHidden: (each) => hidden?.has(each) === true,
      namedObjects: new Map([...already, ...named]),
    }
  })
