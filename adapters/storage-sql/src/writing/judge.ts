import {
  AlreadyThere,
  type Commit,
  type EncodedChange,
  type EncodedCommit,
  GuardFailed,
  type Refusal,
  UniqueTaken,
} from "@quoin/kernel"
import type { Ground, Grounds } from "../layout/Ground"
import { type Look, lookWith } from "../programs/Look"
import type { Column } from "../layout/Column"
import { compileWhere } from "../reading/where"

type Put = EncodedChange & { readonly _tag: "Put" }

/** Why a commit is refused, if it is. */
export type Judgement = Look<Refusal | undefined>

const judgeNone = (ground: Ground, guard: Commit.Guard & { _tag: "None" }): Judgement => {
  const { sql, params } = compileWhere(ground, guard.where)
  const first = {
    sql: `SELECT r.key FROM ${ground.table.rows} r WHERE r.tenant = ? AND ${sql} LIMIT 1`,
    params: [ground.tenant, ...params],
  }
  return lookWith(first, (found) =>
    found.length === 0 ? undefined : new GuardFailed({ guard: "none", collection: guard.collection }),
  )
}

export const judgeGuard = (ground: Ground, guard: Commit.Guard): Judgement => {
  if (guard._tag === "None") return judgeNone(ground, guard)
  const { table, tenant } = ground
  return lookWith({ ...table.revision, params: [tenant, guard.key] }, ([row]) => {
    if (guard._tag === "Absent") {
      return row === undefined
        ? undefined
        : new AlreadyThere({ collection: guard.collection, key: guard.key })
    }
    return row?.["revision"] === guard.revision
      ? undefined
      : new GuardFailed({ guard: "unchanged", collection: guard.collection, key: guard.key })
  })
}

const nameOf = (collection: string, text: string): string => `${collection}\0${text}`

/** A value that a put brings into a unique column. */
interface Claim {
  readonly put: Put
  readonly column: Column
  readonly value: string
}

const claimsOf = (grounds: Grounds, { changes }: EncodedCommit): ReadonlyArray<Claim> =>
  changes.flatMap((put) =>
    put._tag === "Remove"
      ? []
      : (grounds.of.get(put.collection)?.table.columns ?? []).flatMap((column): ReadonlyArray<Claim> => {
          const value = column.unique ? put.fields[column.field] : undefined
          return typeof value === "string" ? [{ put, column, value }] : []
        }),
  )

const claimName = ({ put, column, value }: Claim): string =>
  nameOf(put.collection, `${column.field}\0${value}`)

const counted = (names: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/**
 * Judges unique values as they will be after all changes, so that two records may swap theirs in one commit. At most one
 * record holds a value now. It is in the way, unless the commit changes that record: then its new value counts.
 */
export const judgeUniques = (grounds: Grounds, commit: EncodedCommit): ReadonlyArray<Judgement> => {
  const claims = claimsOf(grounds, commit)
  const changed = new Set(commit.changes.map(({ collection, key }) => nameOf(collection, key)))
  const claimants = counted(claims.map(claimName))
  return claims.flatMap((claim): ReadonlyArray<Judgement> => {
    const { put, column, value } = claim
    const ground = grounds.of.get(put.collection)
    if (ground === undefined) return []
    // Made only for the answer: an error costs more than the look.
    const taken = () => new UniqueTaken({ collection: put.collection, field: column.field, value })
    if ((claimants.get(claimName(claim)) ?? 0) > 1) return [{ statements: [], tell: taken }]
    // Whoever holds it now is gone by then.
    if (commit.cleared?.includes(put.collection) === true) return []
    const holder = {
      sql: `SELECT key FROM ${ground.table.rows} WHERE tenant = ? AND ${column.name} = ? LIMIT 1`,
      params: [ground.tenant, value],
    }
    return [
      lookWith(holder, ([row]) =>
        row === undefined || changed.has(nameOf(put.collection, row["key"] as string)) ? undefined : taken(),
      ),
    ]
  })
}
