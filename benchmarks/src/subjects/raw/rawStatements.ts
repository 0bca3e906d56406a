import type Database from "better-sqlite3"

const table = (collection: string): string => `"quoin_data_${collection}"`

const contentColumns = [
  "t_type",
  "t_status",
  "t_space_id",
  "t_below",
  "t_position",
  "n_depth",
  "t_title",
  "t_title_claim",
  "t_posting_day",
  "i_created_at",
  "t_created_by",
  "i_changed_at",
  "n_id_number",
]

const putText = (collection: string, columns: ReadonlyArray<string>): string => {
  const stored = ["revision", "document", ...columns]
  const all = ["tenant", "key", ...stored]
  return (
    `INSERT INTO ${table(collection)} (${all.join(", ")}) VALUES (${all.map(() => "?").join(", ")}) ` +
    `ON CONFLICT (tenant, key) DO UPDATE SET ${stored.map((name) => `${name} = excluded.${name}`).join(", ")}`
  )
}

const record = "SELECT r.key, r.revision, r.document FROM"
const content = table("wiki.content")
const words = table("wiki.content_text/w_found")

export interface StoredRow {
  readonly key: string
  readonly revision: string
  readonly document: string
}

/** A prepared statement, by what it takes and gives. */
export interface Prepared<In extends ReadonlyArray<unknown>, Out = unknown> {
  readonly get: (...given: In) => Out | undefined
  readonly all: (...given: In) => Array<Out>
  readonly run: (...given: In) => { readonly changes: number }
}

/** Quoin's statements over Quoin's tables, prepared once by hand. */
export const prepareStatements = (db: Database.Database) => {
  // The driver's own types cannot be named outside it; the statement is handed on as it is.
  const prepare = <In extends ReadonlyArray<unknown>, Out = unknown>(sql: string): Prepared<In, Out> =>
    db.prepare(sql) as unknown as Prepared<In, Out>
  const get = (collection: string) =>
    prepare<[number, string], StoredRow>(
      `SELECT key, revision, document FROM ${table(collection)} WHERE tenant = ? AND key = ?`,
    )
  const revision = (collection: string) =>
    prepare<[number, string], { readonly revision: string }>(
      `SELECT revision FROM ${table(collection)} WHERE tenant = ? AND key = ?`,
    )
  const put = (collection: string, columns: ReadonlyArray<string>) =>
    prepare<Array<string | number | null>>(putText(collection, columns))
  return {
    begin: prepare<[]>("BEGIN IMMEDIATE"),
    commit: prepare<[]>("COMMIT"),
    rollback: prepare<[]>("ROLLBACK"),
    getContent: get("wiki.content"),
    getVersion: get("wiki.version"),
    getDraft: get("wiki.edit_draft"),
    getSpace: get("wiki.space"),
    getUser: get("directory.user"),
    contentRevision: revision("wiki.content"),
    draftRevision: revision("wiki.edit_draft"),
    spaceRevision: revision("wiki.space"),
    spaceByKey: prepare<[number, string, number, number], StoredRow>(
      `${record} ${table("wiki.space")} r WHERE r.tenant = ? AND (r.t_key = ?) ORDER BY r.key ASC LIMIT ? OFFSET ?`,
    ),
    contentByTitle: prepare<[number, string, number, number], StoredRow>(
      `${record} ${content} r WHERE r.tenant = ? AND (r.t_title_claim = ?) ORDER BY r.key ASC LIMIT ? OFFSET ?`,
    ),
    titleTaken: prepare<[number, string, string]>(
      `SELECT 1 AS taken FROM ${content} WHERE tenant = ? AND t_title_claim = ? AND key <> ? LIMIT 1`,
    ),
    page: prepare<[number, string, string, string, number, number], StoredRow>(
      `${record} ${content} r WHERE r.tenant = ? AND (1 = 1 AND (r.t_type = ? AND r.t_status = ? AND r.t_space_id = ?)) ` +
        `ORDER BY r.i_created_at ASC NULLS FIRST, r.n_id_number ASC NULLS FIRST, r.key ASC LIMIT ? OFFSET ?`,
    ),
    putContent: put("wiki.content", contentColumns),
    putText: put("wiki.content_text", ["t_content_id"]),
    dropWords: prepare<[number, string]>(`DELETE FROM ${words} WHERE tenant = ? AND key = ?`),
    putWords: prepare<[number, string, string]>(
      `INSERT INTO ${words} (tenant, key, packed) VALUES (?, ?, ?)`,
    ),
    putVersion: put("wiki.version", ["t_content_id", "n_number"]),
    putAudit: put("kernel.audit", ["i_at", "t_author"]),
  }
}
