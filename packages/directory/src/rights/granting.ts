import {
  type Caller,
  type Permission,
  Prompt,
  type ReadFailure,
  type Reader,
  Rights,
  type StorageUnavailable,
  callerKey,
  limits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { belonging, ownSubjects, unreadable } from "./belonging"
import { type Answer, type KnownRights, type Question, type Target, questionsOf } from "./questions"

/** What is known of the things that permissions name with all above them. */
interface Opened {
  readonly standing: Rights.Standing
  readonly own: ReadonlyMap<string, Permission.Reserved>
}

const open = (
  reader: Reader,
  { above, own }: Rights.RightsOf,
  ids: ReadonlyArray<string>,
): Effect.Effect<Opened, ReadFailure> =>
  Effect.all({
    standing: above === undefined ? Effect.succeed(new Map()) : above.load(reader, ids),
    own: own === undefined ? Effect.succeed(new Map()) : own.load(reader, ids),
  })

/**
 * The same permissions, each naming also what its containers stand below, where they are to be asked with that, and whose own these are:
 * one read for each type, and none where nothing is (DIR-107).
 */
const withAllAbove = (
  reader: Reader,
  known: KnownRights,
  permissions: ReadonlyArray<Target>,
): Prompt.Prompt<ReadonlyArray<Target>, StorageUnavailable> => {
  const named = permissions.flatMap(({ within }) => within.filter((each) => each.withAbove === true))
  if (named.length === 0) return Either.right(permissions)
  return Prompt.gen(function* () {
    const opened = new Map<string, Opened>()
    for (const [type, some] of Object.entries(Arr.groupBy(named, ({ targetType }) => targetType))) {
      const rightsOf = known.get(type)
      const ids = some.map(({ targetId }) => targetId)
      if (rightsOf !== undefined) opened.set(type, yield* open(reader, rightsOf, ids))
    }
    const all = ({ withAbove, ...each }: Permission.Container): ReadonlyArray<Permission.Container> => {
      const found = withAbove === true ? opened.get(each.targetType) : undefined
      const reserved = found?.own.get(each.targetId)
      return [
        reserved === undefined ? each : { ...each, reserved },
        ...(found?.standing.get(each.targetId) ?? []).map((targetId) => ({ ...each, targetId })),
      ]
    }
    return permissions.map((permission) => ({ ...permission, within: permission.within.flatMap(all) }))
  }).pipe(Effect.mapError(unreadable))
}

type Found = (question: Question) => Rights.RightsRecord | undefined

/** What is asked of the rights of one collection. */
interface Asked {
  readonly collection: Rights.RightsCollection
  readonly ids: Set<string>
}

const byCollection = (questions: ReadonlyArray<Question>): ReadonlyArray<Asked> => {
  const asked = new Map<string, Asked>()
  for (const { rightsOf, id } of questions) {
    const { collection } = rightsOf
    const known = asked.get(collection.name)
    if (known === undefined) asked.set(collection.name, { collection, ids: new Set([id]) })
    else known.ids.add(id)
  }
  return [...asked.values()]
}

/** The rights that the questions are about, one read for each collection. */
const load = (
  reader: Reader,
  questions: ReadonlyArray<Question>,
): Prompt.Prompt<Found, StorageUnavailable> => {
  const read = Prompt.beginning(reader.read)
  const readAll = Prompt.forEach(
    byCollection(questions).flatMap(({ collection, ids }) =>
      Arr.chunksOf([...ids], limits.readKeys).map((keys) => ({ collection, keys })),
    ),
    ({ collection, keys }) =>
      Prompt.map(read(collection, keys), (records) => ({ name: collection.name, records })),
  )
  return Prompt.map(Prompt.mapError(readAll, unreadable), (all): Found => {
    const found = new Map<string, Rights.RightsRecord>()
    for (const { name, records } of all)
      for (const { key, value } of records) found.set(`${name} ${key}`, value)
    return ({ rightsOf, id }) => found.get(`${rightsOf.collection.name} ${id}`)
  })
}

const answerOf = (
  question: Question,
  record: Rights.RightsRecord | undefined,
  subjects: ReadonlyArray<Rights.Subject>,
): Answer => {
  if (record === undefined || !Rights.isLimited(record, question.operation)) return question.unlimited
  const holders = Rights.holdersOf(record, question.enough)
  return holders.some((holder) => subjects.includes(holder) || question.owning.includes(holder))
    ? "granted"
    : "refused"
}

/** Nobody who holds rights here refuses; and where the caller did not sign in, somebody has to grant (DIR-102). */
const isThrough = (
  caller: Caller,
  questions: ReadonlyArray<Question>,
  found: Found,
  subjects: ReadonlyArray<Rights.Subject>,
): boolean => {
  const answers = questions.map((question) => answerOf(question, found(question), subjects))
  return (
    !answers.includes("refused") &&
    (caller._tag !== "Anonymous" || answers.some((each) => each === "granted"))
  )
}

/** Reads the rights that these permissions ask for, all at once. */
export const prepare = (
  reader: Reader,
  known: KnownRights,
  permissions: ReadonlyArray<Target>,
): Effect.Effect<void, StorageUnavailable> =>
  Prompt.suspend(() =>
    Prompt.flatMap(withAllAbove(reader, known, permissions), (all) =>
      Prompt.map(
        load(
          reader,
          all.flatMap((permission) => questionsOf(known, undefined, permission) ?? []),
        ),
        () => undefined,
      ),
    ),
  )

/** Is the target for those alone who signed in? (DIR-120) */
const isUnpublished = (
  reader: Reader,
  known: KnownRights,
  { targetType, targetId }: Target,
): Prompt.Prompt<boolean, StorageUnavailable> => {
  const unpublished = known.get(targetType)?.unpublished
  return unpublished === undefined
    ? Either.right(false)
    : unpublished.load(reader, [targetId]).pipe(
        Effect.map((ids) => ids.has(targetId)),
        Effect.mapError(unreadable),
      )
}

type Passes = (subjects: ReadonlyArray<Rights.Subject>) => boolean

/** What a caller has joined, which is looked up only before it is refused; undefined for administrators, who may do everything. */
export const joined = (
  reader: Reader,
  caller: Caller,
): Effect.Effect<ReadonlyArray<Rights.Subject> | undefined, StorageUnavailable> => {
  const { isAdministrator, groups } = belonging(reader)
  return Prompt.flatMap(isAdministrator(caller), (administers) =>
    administers ? Effect.succeed(undefined) : groups(caller),
  )
}

const passesAsUser = (
  reader: Reader,
  caller: Caller,
  passes: Passes,
): Prompt.Prompt<boolean, StorageUnavailable> => {
  const own = ownSubjects(caller)
  if (passes(own)) return Either.right(true)
  return Prompt.map(joined(reader, caller), (more) => more === undefined || passes([...own, ...more]))
}

/**
 * Has the caller this permission? The records of rights are read at once; whether the caller administers all, and what groups it is
 * in, only where it would be refused without.
 */
export const isGranted = (
  reader: Reader,
  known: KnownRights,
  caller: Caller,
  permission: Target,
): Prompt.Prompt<boolean, StorageUnavailable> =>
  Prompt.flatMap(withAllAbove(reader, known, [permission]), ([all = permission]) => {
    const questions = questionsOf(known, callerKey(caller), all)
    if (questions === undefined) return Either.right(false)
    return Prompt.flatMap(load(reader, questions), (found) => {
      const passes: Passes = (subjects) => isThrough(caller, questions, found, subjects)
      if (caller._tag === "User") return passesAsUser(reader, caller, passes)
      const passed = passes(ownSubjects(caller))
      return !passed || caller._tag !== "Anonymous"
        ? Either.right(passed)
        : Prompt.map(isUnpublished(reader, known, permission), (unpublished) => !unpublished)
    })
  })
