import {
  AlreadyThere,
  type Commit,
  type EncodedChange,
  type EncodedCommit,
  Field,
  GuardFailed,
  type Refusal,
  type StorageUnavailable,
  UniqueTaken,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { columnValue } from "./columnValue"
import type { Parameter, Program, Transaction } from "./Program"
import type { ValuesTable } from "./Table"
import { unavailable } from "./unavailable"
import { compileWhere, type Ground } from "./where"

/** Where the records of a defined collection live. */
export type Grounds = ReadonlyMap<string, Ground>

type Failure = Refusal | StorageUnavailable

/** What is said of a collection that was never defined; a fault of whoever calls the driver. */
export const undefinedCollection = (collection: string): StorageUnavailable =>
  unavailable("internal", `the collection ${collection} has not been defined in this storage`)

type Put = EncodedChange & { readonly _tag: "Put" }

function* judgeGuard(ground: Ground, guard: Commit.Guard): Program<Refusal | undefined> {
  const { table, tenant } = ground
  if (guard._tag === "None") {
    const { sql, params } = compileWhere(ground, guard.where)
    const found = yield {
      sql: `SELECT r.key FROM ${table.name} r WHERE r.tenant = ? AND ${sql} LIMIT 1`,
      params: [tenant, ...params],
    }
    return found.length === 0 ? undefined : new GuardFailed({ guard: "none", collection: guard.collection })
  }
  const [row] = yield { sql: table.revision, params: [tenant, guard.key] }
  if (guard._tag === "Absent") {
    return row === undefined ? undefined : new AlreadyThere({ collection: guard.collection, key: guard.key })
  }
  return row?.["revision"] === guard.revision
    ? undefined
    : new GuardFailed({ guard: "unchanged", collection: guard.collection, key: guard.key })
}

const sameValues = (stored: ReadonlyArray<unknown>, wanted: ReadonlyArray<Parameter>): boolean =>
  stored.length === wanted.length && wanted.every((value) => stored.includes(value))

/** Most changes leave most lists alone, and looking costs far less than writing. */
function* putList(ground: Ground, list: ValuesTable, put: Put): Program<void> {
  const { dialect, tenant } = ground
  const wanted = Field.valuesOf(put.fields[list.field]).map(dialect.scalar)
  const rows = yield { sql: list.valuesOfKey, params: [tenant, put.key] }
  const stored = rows.map((row) => row["value"])
  if (sameValues(stored, wanted)) return
  if (stored.length > 0) yield { sql: list.removeKey, params: [tenant, put.key] }
  if (wanted.length > 0) {
    yield { sql: list.insertList, params: [tenant, put.key, dialect.listParameter(wanted)] }
  }
}

function* applyPut(ground: Ground, id: string, put: Put): Program<void> {
  const { dialect, table, tenant } = ground
  const params: Array<Parameter> = [tenant, put.key, id, put.document]
  for (const column of table.columns) params.push(columnValue(dialect, put.fields[column.field]))
  yield { sql: table.put, params }
  for (const list of table.lists) yield* putList(ground, list, put)
}

function* applyRemove({ table, tenant }: Ground, key: string): Program<void> {
  yield { sql: table.remove, params: [tenant, key] }
  for (const list of table.lists) yield { sql: list.removeKey, params: [tenant, key] }
}

/** Judged when all changes stand, so that two records may swap their values in one commit. */
function* judgeUnique({ table, tenant }: Ground, put: Put): Program<Refusal | undefined> {
  for (const column of table.columns) {
    const value = put.fields[column.field]
    if (!column.unique || typeof value !== "string") continue
    const taken = yield {
      sql: `SELECT 1 AS taken FROM ${table.name} WHERE tenant = ? AND ${column.name} = ? AND key <> ? LIMIT 1`,
      params: [tenant, value, put.key],
    }
    if (taken.length > 0) return new UniqueTaken({ collection: put.collection, field: column.field, value })
  }
  return undefined
}

function* judgeGuards(grounds: Grounds, commit: EncodedCommit): Program<Failure | undefined> {
  for (const guard of commit.guards) {
    const ground = grounds.get(guard.collection)
    if (ground === undefined) return undefinedCollection(guard.collection)
    const refusal = yield* judgeGuard(ground, guard)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

function* applyChanges(grounds: Grounds, commit: EncodedCommit): Program<Failure | undefined> {
  for (const change of commit.changes) {
    const ground = grounds.get(change.collection)
    if (ground === undefined) return undefinedCollection(change.collection)
    if (change._tag === "Put") yield* applyPut(ground, commit.id, change)
    else yield* applyRemove(ground, change.key)
  }
  for (const change of commit.changes) {
    const ground = grounds.get(change.collection)
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
