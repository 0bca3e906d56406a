import type { CommitId } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"
import type { Fragment, Program } from "../programs/Program"

/** How long the outcome of a commit is remembered: longer than anybody waits for an answer. */
export const outcomeMillis = 7 * 24 * 60 * 60 * 1000

/** Records the id of a commit, as part of it. Fails when the id was committed before, or claimed. */
export const noteCommit = (dialect: Dialect, tenant: number, id: CommitId, nowMillis: number): Fragment => ({
  sql: "INSERT INTO quoin_commits (tenant, id, committed, settled_millis) VALUES (?, ?, ?, ?)",
  params: [tenant, id, dialect.scalar(true), nowMillis],
})

/**
 * Whether a commit happened. An absent id is claimed, after waiting for a transaction that is just recording it, so that the
 * answer stays true. Run it outside of a transaction.
 */
export function* outcomeProgram(
  dialect: Dialect,
  tenant: number,
  id: CommitId,
  nowMillis: number,
): Program<"committed" | "refused"> {
  yield {
    sql:
      "INSERT INTO quoin_commits (tenant, id, committed, settled_millis) VALUES (?, ?, ?, ?) " +
      "ON CONFLICT (tenant, id) DO NOTHING",
    params: [tenant, id, dialect.scalar(false), nowMillis],
  }
  const [row] = yield {
    sql: "SELECT committed FROM quoin_commits WHERE tenant = ? AND id = ?",
    params: [tenant, id],
  }
  return row !== undefined && Boolean(row["committed"]) ? "committed" : "refused"
}

/** Forgets commits that were settled long ago. */
export function* forgetOutcomes(tenant: number, nowMillis: number): Program<void> {
  yield {
    sql: "DELETE FROM quoin_commits WHERE tenant = ? AND settled_millis < ?",
    params: [tenant, nowMillis - outcomeMillis],
  }
}
