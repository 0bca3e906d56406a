import {
  AlreadyThere,
  type Commit,
  type EncodedChange,
  type EncodedCommit,
  GuardFailed,
  type Refusal,
  type StorageUnavailable,
  UniqueTaken,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { type Ground, type Grounds, namesUnknown, refreshGrounds, refreshIfDescribed } from "./Ground"
import type { Program, Transaction } from "./Program"
import { putSplit, removeSplit, undescribed } from "./putSplit"
import { putWhole, removeWhole } from "./putWhole"
import { unavailable } from "./unavailable"
import { compileWhere } from "./where"

type Failure = Refusal | StorageUnavailable

type Put = EncodedChange & { readonly _tag: "Put" }

/** What is said of a collection that was never defined; a fault of whoever calls the driver. */
export const undefinedCollection = (collection: string): StorageUnavailable =>
  unavailable("internal", `the collection ${collection} has not been defined in this storage`)

function* judgeNone(ground: Ground, guard: Commit.Guard & { _tag: "None" }): Program<Refusal | undefined> {
  const { sql, params } = compileWhere(ground, guard.where)
  const found = yield {
    sql: `SELECT r.key FROM ${ground.table.rows} r WHERE r.tenant = ? AND ${sql} LIMIT 1`,
    params: [ground.tenant, ...params],
  }
  return found.length === 0 ? undefined : new GuardFailed({ guard: "none", collection: guard.collection })
}

function* judgeGuard(
  { table, tenant }: Ground,
  guard: Exclude<Commit.Guard, { _tag: "None" }>,
): Program<Refusal | undefined> {
  const [row] = yield { sql: table.revision, params: [tenant, guard.key] }
  if (guard._tag === "Absent") {
    return row === undefined ? undefined : new AlreadyThere({ collection: guard.collection, key: guard.key })
  }
  return row?.["revision"] === guard.revision
    ? undefined
    : new GuardFailed({ guard: "unchanged", collection: guard.collection, key: guard.key })
}

function* judgeGuards(grounds: Grounds, commit: EncodedCommit): Program<Failure | undefined> {
  for (const guard of commit.guards) {
    let ground = grounds.of.get(guard.collection)
    if (ground === undefined) return undefinedCollection(guard.collection)
    if (guard._tag === "None" && namesUnknown(ground, guard.where)) {
      yield* refreshGrounds(grounds)
      ground = grounds.of.get(guard.collection) ?? ground
    }
    const refusal = guard._tag === "None" ? yield* judgeNone(ground, guard) : yield* judgeGuard(ground, guard)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** Judged when all changes stand, so that two records may swap their values in one commit. */
function* judgeUnique({ table, tenant }: Ground, put: Put): Program<Refusal | undefined> {
  for (const column of table.columns) {
    const value = put.fields[column.field]
    if (!column.unique || typeof value !== "string") continue
    const taken = yield {
      sql: `SELECT 1 AS taken FROM ${table.rows} WHERE tenant = ? AND ${column.name} = ? AND key <> ? LIMIT 1`,
      params: [tenant, value, put.key],
    }
    if (taken.length > 0) return new UniqueTaken({ collection: put.collection, field: column.field, value })
  }
  return undefined
}

const nameOf = ({ collection, key }: { readonly collection: string; readonly key: string }): string =>
  `${collection}\0${key}`

/** The records that a guard has found absent, which need not be looked for again. */
const absentNames = (guards: ReadonlyArray<Commit.Guard>): ReadonlySet<string> =>
  new Set(guards.flatMap((guard) => (guard._tag === "Absent" ? [nameOf(guard)] : [])))

function* applyChange(
  ground: Ground,
  commit: EncodedCommit,
  change: EncodedChange,
  absent: ReadonlySet<string>,
): Program<Failure | undefined> {
  const { writes } = ground.table
  if (change._tag === "Remove") {
    yield* writes._tag === "Split"
      ? removeSplit(ground, writes, change.key)
      : removeWhole(ground, writes, change.key)
    return undefined
  }
  if (writes._tag === "Whole") {
    yield* putWhole(ground, writes, commit.id, change)
    return undefined
  }
  const unknown = undescribed(ground, change.fields)
  if (unknown !== undefined) {
    return unavailable(
      "internal",
      `${change.collection}.${unknown} was not described before a record with it was put`,
    )
  }
  yield* putSplit(ground, writes, commit.id, change, absent.has(nameOf(change)))
  return undefined
}

function* applyChanges(grounds: Grounds, commit: EncodedCommit): Program<Failure | undefined> {
  if (commit.changes.some(({ collection }) => grounds.of.get(collection)?.shape.attributes === true)) {
    yield* refreshIfDescribed(grounds)
  }
  const absent = absentNames(commit.guards)
  for (const change of commit.changes) {
    const ground = grounds.of.get(change.collection)
    if (ground === undefined) return undefinedCollection(change.collection)
    const failure = yield* applyChange(ground, commit, change, absent)
    if (failure !== undefined) return failure
  }
  for (const change of commit.changes) {
    const ground = grounds.of.get(change.collection)
    if (change._tag === "Remove" || ground === undefined) continue
    const refusal = yield* judgeUnique(ground, change)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** A whole commit between BEGIN and COMMIT. A `Left` must be rolled back. */
export function* commitProgram(grounds: Grounds, commit: EncodedCommit): Transaction<void, Failure> {
  const failure = (yield* judgeGuards(grounds, commit)) ?? (yield* applyChanges(grounds, commit))
  return failure === undefined ? Either.void : Either.left(failure)
}
