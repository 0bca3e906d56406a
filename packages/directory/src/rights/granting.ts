import {
  type Caller,
  type Permission,
  type ReadFailure,
  type Reader,
  Rights,
  type StorageUnavailable,
  callerKey,
  limits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { belonging, ownSubjects, unreadable } from "./belonging"

/** Things that rights are about, by their type. */
export type KnownRights = ReadonlyMap<string, Rights.RightsOf>

export type Target = Permission.Permission & { readonly _tag: "Target" }

/** One question to the rights of one thing. */
interface Question {
  readonly rightsOf: Rights.RightsOf
  readonly id: string
  /** One of these is enough. */
  readonly operation: string
  readonly enough: ReadonlyArray<string>
  /** As whom the caller holds rights here besides, since the thing names it. */
  readonly owning: ReadonlyArray<Rights.Subject>
  /** Where no rights limit it: is it the caller's own, or somebody else's? */
  readonly unlimited: Answer
}

type Answer = "open" | "granted" | "refused"

/** Operations that are enough for one; `undefined` where rights know none of the name. */
const enoughFor = ({ operations }: Rights.RightsOf, operation: string): ReadonlyArray<string> | undefined =>
  Object.hasOwn(operations, operation) ? operations[operation] : undefined

/** What is answered where no rights limit a thing: it is open, unless it is somebody's own. */
const unlimitedFor = ({ reserved }: Permission.Container, key: string | undefined): Answer => {
  if (reserved === undefined) return "open"
  return key !== undefined && reserved.owner === key ? "granted" : "refused"
}

/**
 * What a permission asks of the rights on its target and on what contains that. Most things have none themselves.
 * `undefined` where it names an operation that no rights know: a misspelt one must not open a door (DIR-10).
 */
const questionsOf = (
  known: KnownRights,
  key: string | undefined,
  { operation, itself, within, ...target }: Target,
): ReadonlyArray<Question> | undefined => {
  const questions: Array<Question> = []
  const containers: ReadonlyArray<Permission.Container> = [{ ...target, operation: itself }, ...within]
  for (const container of containers) {
    const { targetType: type, targetId: id, operation: called = operation, ofOwner, owners } = container
    const rightsOf = known.get(type)
    if (rightsOf === undefined) continue
    const enough = enoughFor(rightsOf, called)
    if (enough === undefined) return undefined
    const owns = ofOwner !== undefined && ofOwner.key === key
    const owning = (owners ?? []).filter((owner) => owner.key === key).map(({ subject }) => subject)
    questions.push({
      rightsOf,
      id,
      operation: called,
      enough: owns ? [...enough, ofOwner.operation] : enough,
      owning,
      unlimited: unlimitedFor(container, key),
    })
  }
  return questions
}

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
): Effect.Effect<ReadonlyArray<Target>, StorageUnavailable> =>
  Effect.gen(function* () {
    const named = permissions.flatMap(({ within }) => within.filter((each) => each.withAbove === true))
    if (named.length === 0) return permissions
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

type Found = (question: Question) => Rights.RightsRecord | undefined

/** The rights that the questions are about, one read for each collection. */
const load = (reader: Reader, questions: ReadonlyArray<Question>) =>
  Effect.gen(function* () {
    const found = new Map<string, ReadonlyMap<string, Rights.RightsRecord>>()
    for (const [name, some] of Object.entries(
      Arr.groupBy(questions, (each) => each.rightsOf.collection.name),
    )) {
      const ids = Arr.dedupe(some.map(({ id }) => id))
      const records = yield* Effect.forEach(Arr.chunksOf(ids, limits.readKeys), (keys) =>
        reader.read(some[0].rightsOf.collection, keys),
      )
      found.set(name, new Map(records.flat().map(({ key, value }) => [key, value])))
    }
    const find: Found = ({ rightsOf, id }) => found.get(rightsOf.collection.name)?.get(id)
    return find
  }).pipe(Effect.mapError(unreadable))

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
export const prepare = (reader: Reader, known: KnownRights, permissions: ReadonlyArray<Target>) =>
  Effect.flatMap(withAllAbove(reader, known, permissions), (all) =>
    Effect.asVoid(
      load(
        reader,
        all.flatMap((permission) => questionsOf(known, undefined, permission) ?? []),
      ),
    ),
  )

/** Is the target for those alone who signed in? (DIR-120) */
const isUnpublished = (reader: Reader, known: KnownRights, { targetType, targetId }: Target) => {
  const unpublished = known.get(targetType)?.unpublished
  return unpublished === undefined
    ? Effect.succeed(false)
    : unpublished.load(reader, [targetId]).pipe(
        Effect.map((ids) => ids.has(targetId)),
        Effect.mapError(unreadable),
      )
}

/**
 * Has the caller this permission? The records of rights are read at once; whether the caller administers all, and what groups it is
 * in, only where it would be refused without.
 */
export const isGranted = (reader: Reader, known: KnownRights, caller: Caller, permission: Target) =>
  Effect.gen(function* () {
    const [all = permission] = yield* withAllAbove(reader, known, [permission])
    const questions = questionsOf(known, callerKey(caller), all)
    if (questions === undefined) return false
    const found = yield* load(reader, questions)
    const passes = (subjects: ReadonlyArray<Rights.Subject>) => isThrough(caller, questions, found, subjects)
    const own = ownSubjects(caller)
    if (caller._tag === "Anonymous" && (yield* isUnpublished(reader, known, permission))) return false
    if (caller._tag !== "User" || passes(own)) return passes(own)
    const { isAdministrator, groups } = belonging(reader)
    return (yield* isAdministrator(caller)) || passes([...own, ...(yield* groups(caller))])
  })
