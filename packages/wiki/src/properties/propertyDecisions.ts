import { Commit, type Moment, NotFound, StaleVersion, decided, withinLimit } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { SaidOfVersion } from "../content/fields"
import { versionAt } from "../versions/versionWrites"
import { PropertyKeyTaken } from "../errors"
import { type Holder, auditHolder, checkNotPutAway } from "../holders/Holder"
import { limits } from "../limits"
import { type PropertyRecord, propertyView } from "./Property"
import type { PropertyState } from "./PropertyState"
import { Properties } from "./collections"

interface Given {
  readonly key: string
  readonly value: unknown
}

interface Numbered extends Given {
  readonly version?: (SaidOfVersion & { readonly number: number }) | undefined
}

/** Where a property is written: under an id, over what stands there. */
interface Place {
  readonly holder: Holder
  readonly stored: PropertyRecord | undefined
  readonly id: string
}

/** A property as it is stored. */
export const recordOf = (
  { holder, id }: Place,
  { key, value }: Given,
  version: PropertyRecord["version"],
): PropertyRecord => ({ id, holderType: holder.type, holderId: holder.id, key, value, version })

/** The next version of a property, which a number that is said must fit (WIK-145). */
export const nextProperty = (
  place: Place,
  given: Numbered,
  moment: Moment,
): Either.Either<PropertyRecord, NotFound | StaleVersion> => {
  const { key, version } = given
  const { stored } = place
  const expected = (stored?.version.number ?? 0) + 1
  if (version === undefined || version.number === expected) {
    return Either.right(recordOf(place, given, versionAt(expected, moment, version)))
  }
  return Either.left(
    stored === undefined
      ? new NotFound({ kind: "property", id: key, detail: "version.number 1 creates it" })
      : new StaleVersion({ kind: "property", id: key, expected, given: version.number }),
  )
}

const written = ({ holder, stored }: PropertyState, record: PropertyRecord) => {
  const { key } = record
  const [happened, oldValue] = stored === undefined ? ["created", ""] : ["updated", key]
  return decided({
    changes: [Commit.put(Properties, record)],
    audit: [auditHolder(`property ${happened}`, holder, [{ name: "property", oldValue, newValue: key }])],
    reply: propertyView(record),
  })
}

const checkRoom = ({ count }: PropertyState) => withinLimit(limits, "properties", count + 1)

/** A new property, at version 1 (WIK-144). */
export const decideCreating = (state: PropertyState, given: Given, moment: Moment) =>
  Either.gen(function* () {
    yield* checkNotPutAway(state.holder)
    if (state.stored !== undefined) return yield* Either.left(new PropertyKeyTaken({ key: given.key }))
    yield* checkRoom(state)
    return yield* written(state, recordOf(state, given, versionAt(1, moment)))
  })

/** The next version of a property; number 1 makes one that is not there (WIK-145). */
export const decideUpdating = (state: PropertyState, given: Numbered, moment: Moment) =>
  Either.gen(function* () {
    yield* checkNotPutAway(state.holder)
    const record = yield* nextProperty(state, given, moment)
    if (state.stored === undefined) yield* checkRoom(state)
    return yield* written(state, record)
  })

/** The property is gone, with all its versions. */
export const decideDeleting = ({ holder, stored }: PropertyState, key: string) =>
  Either.gen(function* () {
    yield* checkNotPutAway(holder)
    if (stored === undefined) return yield* Either.left(new NotFound({ kind: "property", id: key }))
    return yield* decided({
      changes: [Commit.remove(Properties, stored.id)],
      audit: [auditHolder("property deleted", holder, [{ name: "property", oldValue: key, newValue: "" }])],
      reply: undefined,
    })
  })
