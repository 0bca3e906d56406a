import {
  type Caller,
  type Domain,
  Prompt,
  type Reader,
  Rights,
  type StorageUnavailable,
  Where,
  callerKey,
  limits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Either from "effect/Either"
import { administratorsGroup } from "./Group"
import type { KnownRights } from "./questions"
import { belonging, ownSubjects, unreadable } from "./belonging"

type RightsWhere = Where.Where<Rights.RightsField>

/** Rights that name one of these subjects in a field. */
const namedIn = (field: "readers" | "keepers", subjects: ReadonlyArray<Rights.Subject>): RightsWhere => {
  const lists = Arr.chunksOf(subjects, limits.whereListValues).map((some) => Where.isIn(field, some))
  const [only = Where.none, ...others] = lists
  return others.length === 0 ? only : Where.or<Rights.RightsField>(only, ...others)
}

const readableBy = (subjects: ReadonlyArray<Rights.Subject>): RightsWhere => namedIn("readers", subjects)

/** A field of records, and the rights on what it names. */
interface Followed {
  readonly field: string
  readonly rightsOf: Rights.RightsOf
  /** How it goes on to what the things stand below, where that counts, too. */
  readonly above: Rights.Above | undefined
  readonly owners: ReadonlyArray<{ readonly subject: Rights.Subject; readonly field: string }>
  readonly thrownAway: Where.Where | undefined
}

/** Who asks: as whom they hold rights, and the key of the user or program that they are. */
interface Asker {
  readonly subjects: ReadonlyArray<Rights.Subject>
  readonly key: string | undefined
}

/** The ways by which a field leads to such rights: those on the things that it names, and on what these stand below. */
const leadingTo = (
  { field, rightsOf: { collection }, above }: Followed,
  rights: RightsWhere,
): ReadonlyArray<Where.Where> => [
  Where.references(field, collection, rights),
  ...(above === undefined
    ? []
    : [Where.references(field, above.collection, Where.references(above.field, collection, rights))]),
]

/**
 * No thing that a field names is hidden from these subjects. The filter follows the field to the rights: what it costs grows with
 * the records that a list looks at, and not with the things that are hidden.
 */
const openFor = (followed: Followed, subjects: ReadonlyArray<Rights.Subject>): ReadonlyArray<Where.Where> =>
  leadingTo(
    followed,
    Where.and<Rights.RightsField>(Where.equals("hides", true), Where.not(readableBy(subjects))),
  ).map(Where.not)

/** The same, and of what records name the caller in a field, also those things whose rights let whoever stands there. */
const unhidden = (followed: Followed, { subjects, key }: Asker): ReadonlyArray<Where.Where> => {
  const open = openFor(followed, subjects)
  if (key === undefined || followed.owners.length === 0) return open
  const owned = followed.owners.map(({ subject, field }) =>
    Where.and(Where.equals(field, key), ...openFor(followed, [subject])),
  )
  return [Where.or(Where.and(...open), ...owned)]
}

/** What was thrown away is seen by those whom rights let keep it (WIK-302). */
const keptFrom = (
  { field, rightsOf: { collection } }: Followed,
  thrownAway: Where.Where,
  { subjects }: Asker,
): Where.Where =>
  Where.not(
    Where.and(
      thrownAway,
      Where.references(
        field,
        collection,
        Where.and<Rights.RightsField>(Where.equals("keeps", true), Where.not(namedIn("keepers", subjects))),
      ),
    ),
  )

/** What is somebody else's own, and not shared with who asks. */
const ofOthers = ({ where, owner }: Rights.Own, collection: Rights.RightsCollection, asker: Asker) =>
  Where.and(
    where,
    ...(asker.key === undefined ? [] : [Where.not(Where.equals(owner, asker.key))]),
    Where.not(Where.references("id", collection, readableBy(asker.subjects))),
  )

/** Nothing that is others' own is shown, nor what hangs on such (WIK-300). */
const notOthers = (
  collectionName: string,
  { field, above, rightsOf: { collection, own } }: Followed,
  asker: Asker,
): ReadonlyArray<Where.Where> => {
  if (own === undefined) return []
  const others = ofOthers(own, collection, asker)
  if (field === "id" && own.collection.name === collectionName) return [Where.not(others)]
  return above === undefined ? [] : [Where.not(Where.references(field, own.collection, others))]
}

/** What one guard leaves to who asks. */
const leftBy = (collection: string, followed: Followed, asker: Asker): ReadonlyArray<Where.Where> =>
  followed.thrownAway === undefined
    ? [...unhidden(followed, asker), ...notOthers(collection, followed, asker)]
    : [keptFrom(followed, followed.thrownAway, asker)]

/**
 * Where nobody has signed in, some rights have to grant what no rights refuse (DIR-102), and what is not published is not shown
 * (DIR-120).
 */
const openToAll = (collection: string, guards: ReadonlyArray<Followed>): ReadonlyArray<Where.Where> => [
  Where.or(
    ...guards
      .filter(({ thrownAway }) => thrownAway === undefined)
      .flatMap((followed) => leadingTo(followed, readableBy([Rights.anonymousSubject]))),
  ),
  ...guards.flatMap(({ field, rightsOf: { unpublished } }) =>
    field === "id" && unpublished?.collection === collection ? [Where.not(unpublished.where)] : [],
  ),
]

/** Whether anything is ruled by the guard. */
const counts = (
  reader: Reader,
  known: KnownRights,
  { targetType, onceThereIs }: Domain.Guard,
): Prompt.Prompt<boolean, StorageUnavailable> => {
  const rightsOf = known.get(targetType)
  if (onceThereIs === undefined || rightsOf === undefined) return Either.right(true)
  const found = reader.read(rightsOf.collection, [onceThereIs])
  return Prompt.mapError(
    Prompt.map(found, (records) => records.length > 0),
    unreadable,
  )
}

/** Everything but what is in a thing that rights hide from the caller (DIR-11, DIR-103). */
export const visibleIn = (
  reader: Reader,
  known: KnownRights,
  caller: Caller,
  { collection, guards }: Domain.Protection,
) =>
  Prompt.gen(function* () {
    const joined = yield* belonging(reader).groups(caller)
    if (joined.includes(Rights.groupSubject(administratorsGroup))) return Where.all
    const isCounted = yield* Prompt.forEach(guards, (guard) => counts(reader, known, guard))
    const counting = guards.filter((_guard, at) => isCounted[at] === true)
    const asker = { subjects: [...ownSubjects(caller), ...joined], key: callerKey(caller) }
    const followed = counting.flatMap(
      ({ field, targetType, withAbove, owners = [], thrownAway }): ReadonlyArray<Followed> => {
        const rightsOf = known.get(targetType)
        const above = withAbove === true ? rightsOf?.above : undefined
        return rightsOf === undefined ? [] : [{ field, rightsOf, above, owners, thrownAway }]
      },
    )
    return Where.and(
      ...followed.flatMap((each) => leftBy(collection, each, asker)),
      ...(caller._tag === "Anonymous" ? openToAll(collection, followed) : []),
    )
  })
