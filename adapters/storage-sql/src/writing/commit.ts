import type { EncodedChange, EncodedCommit, Refusal, StorageUnavailable } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type Ground, type Grounds, namesUnknown, refreshGrounds } from "../layout/Ground"
import { judgeGuard, judgeUniques } from "./judge"
import { newestAttribute } from "../layout/knownAttributes"
import { type Look, lookAll, lookBoth, take } from "../programs/Look"
import { type Fragment, lastly, type Program, together, type Transaction } from "../programs/Program"
import { putSplit, removeSplit, undescribed } from "./putSplit"
import { putWhole, removeWhole } from "./putWhole"
import { unavailable } from "../unavailable"
import { write, type Writes } from "../programs/Writes"

/** The failure for a collection that was never defined: a mistake of the caller of the driver. */
export const undefinedCollection = (collection: string): StorageUnavailable =>
  unavailable("internal", `the collection ${collection} has not been defined in this storage`)

const nameOf = ({ collection, key }: { readonly collection: string; readonly key: string }): string =>
  `${collection}\0${key}`

/** Records whose absence a guard checks: if the commit goes on they are absent, and need not be looked up again. */
const absentNames = ({ guards }: EncodedCommit): ReadonlySet<string> =>
  new Set(guards.flatMap((guard) => (guard._tag === "Absent" ? [nameOf(guard)] : [])))

/** What is known of the record of a change before anything is read. */
type Before = "anything" | "absent" | "cleared"

const planChange = (ground: Ground, id: string, change: EncodedChange, before: Before): Look<Writes> => {
  const { writes } = ground.table
  if (change._tag === "Remove") {
    return writes._tag === "Split"
      ? removeSplit(ground, writes, change.key)
      : removeWhole(ground, writes, change.key)
  }
  return writes._tag === "Split"
    ? putSplit(ground, writes, id, change, before !== "anything")
    : putWhole(ground, writes, id, change, before === "cleared")
}

type Judgements = ReadonlyArray<Refusal | undefined>

/** What is read before a commit: whether its guards and unique values allow it, and what has to be written. */
type Seen = readonly [readonly [guards: Judgements, uniques: Judgements], ReadonlyArray<Writes>]

const planCommit = (grounds: Grounds, commit: EncodedCommit): Look<Seen> => {
  const absent = absentNames(commit)
  const cleared = new Set(commit.cleared)
  const onGround = <T extends { readonly collection: string }, A>(
    things: ReadonlyArray<T>,
    plan: (ground: Ground, thing: T) => Look<A>,
  ): Look<ReadonlyArray<A>> =>
    lookAll(
      things.flatMap((thing) => {
        const ground = grounds.of.get(thing.collection)
        return ground === undefined ? [] : [plan(ground, thing)]
      }),
    )
  const guards = onGround(commit.guards, judgeGuard)
  const uniques = lookAll(judgeUniques(grounds, commit))
  const changes = onGround(commit.changes, (ground, change) =>
    planChange(
      ground,
      commit.id,
      change,
      cleared.has(change.collection) ? "cleared" : absent.has(nameOf(change)) ? "absent" : "anything",
    ),
  )
  return lookBoth(lookBoth(guards, uniques), changes)
}

/** Does the commit name attributes? Another driver may have described some meanwhile. */
const usesAttributes = (grounds: Grounds, { changes, guards }: EncodedCommit): boolean =>
  changes.some(({ collection }) => grounds.of.get(collection)?.shape.attributes === true) ||
  guards.some((guard) => {
    const ground = grounds.of.get(guard.collection)
    return guard._tag === "None" && ground !== undefined && namesUnknown(ground, guard.where)
  })

/**
 * Plans the commit and reads what it needs, and does so once more when attributes were described meanwhile. A put replaces a
 * whole record, so it must know the attributes that it does not name too.
 */
function* lookedAt(grounds: Grounds, commit: EncodedCommit): Program<Seen> {
  const plan = planCommit(grounds, commit)
  if (!usesAttributes(grounds, commit)) return yield* take(plan)
  const [newest, seen] = yield* take(lookBoth(newestAttribute, plan))
  if (newest === grounds.newest) return seen
  yield* refreshGrounds(grounds)
  return yield* take(planCommit(grounds, commit))
}

/** The first collection that nobody has defined, or attribute that nobody has described. */
const unknownOf = (
  grounds: Grounds,
  { changes, guards, cleared = [] }: EncodedCommit,
): StorageUnavailable | undefined => {
  const named = [...guards, ...changes].map(({ collection }) => collection)
  const stranger = [...cleared, ...named].find((collection) => !grounds.of.has(collection))
  return stranger === undefined ? undefined : undefinedCollection(stranger)
}

const undescribedOf = (grounds: Grounds, { changes }: EncodedCommit): StorageUnavailable | undefined => {
  for (const change of changes) {
    const ground = grounds.of.get(change.collection)
    if (change._tag === "Remove" || ground?.shape.attributes !== true) continue
    const name = undescribed(ground, change.fields)
    if (name === undefined) continue
    const attribute = `${change.collection}.${name}`
    return unavailable("internal", `${attribute} was not described before a record with it was put`)
  }
  return undefined
}

/** Empties collections of this tenant. */
function* clearing(grounds: Grounds, collections: ReadonlyArray<string>): Program<void> {
  const statements = collections.flatMap((name) => {
    const ground = grounds.of.get(name)
    return ground === undefined
      ? []
      : ground.table.everyTable.map((table) => ({
          sql: `DELETE FROM ${table} WHERE tenant = ?`,
          params: [ground.tenant],
        }))
  })
  yield* together(statements)
}

/** How many changes travel together: more than a commit has that no restore makes. */
const changesTogether = 1_000

function* writeAll(changes: ReadonlyArray<Writes>, notes: ReadonlyArray<Fragment>): Program<void> {
  let from = 0
  for (; changes.length - from > changesTogether; from += changesTogether) {
    yield* write(changes.slice(from, from + changesTogether), together)
  }
  yield* write([...changes.slice(from), { statements: notes }], lastly)
}

/**
 * A whole commit between BEGIN and COMMIT. Everything is judged before anything is written: a refused commit has written
 * nothing, so that its transaction can be committed too, which proves what it read. `notes` are statements that belong to the
 * commit.
 */
export function* commitProgram(
  grounds: Grounds,
  commit: EncodedCommit,
  notes: ReadonlyArray<Fragment>,
): Transaction<Refusal | undefined, StorageUnavailable> {
  const unknown = unknownOf(grounds, commit)
  if (unknown !== undefined) return Either.left(unknown)
  const [[guards, uniques], changes] = yield* lookedAt(grounds, commit)
  const refusedByGuard = guards.find((refusal) => refusal !== undefined)
  if (refusedByGuard !== undefined) return Either.right(refusedByGuard)
  const failure = undescribedOf(grounds, commit)
  if (failure !== undefined) return Either.left(failure)
  const refusal = uniques.find((each) => each !== undefined)
  if (refusal !== undefined) return Either.right(refusal)
  yield* clearing(grounds, commit.cleared ?? [])
  yield* writeAll(changes, notes)
  return Either.right(undefined)
}
