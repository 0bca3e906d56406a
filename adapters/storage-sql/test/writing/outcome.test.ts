import { CommitId } from "@quoin/kernel"
import { expect, it } from "vitest"
import { noteCommit, outcomeProgram } from "../../src/writing/outcome"
import type { Row } from "../../src/programs/Program"
import { dialect, tenant } from "../dialect"
import { fly } from "../fly"

const id = CommitId.make("c1")
const ask = (rows: ReadonlyArray<Row>) =>
  fly(
    () => outcomeProgram(dialect, tenant, id, 5),
    ({ sql }) => (sql.startsWith("SELECT") ? rows : []),
  )

it.each([
  ["committed", [{ committed: 1 }]],
  ["committed", [{ committed: true }]],
  ["refused", [{ committed: 0 }]],
  ["refused", [{ committed: false }]],
  ["refused", []],
] as const)("tells %s from %o", (outcome, rows) => {
  expect(ask(rows).result).toBe(outcome)
})

it("claims the id before it looks, each as a statement of its own", () => {
  const { flights } = ask([])
  expect(flights).toMatchObject([
    { together: [{ params: [tenant, "c1", 0, 5] }], last: false },
    { together: [{ params: [tenant, "c1"] }], last: false },
  ])
  expect(flights[0]?.together[0]?.sql).toContain("ON CONFLICT (tenant, id) DO NOTHING")
})

it("notes a commit so that an id which was claimed or has committed makes it fail", () => {
  const { sql, params } = noteCommit(dialect, tenant, id, 5)
  expect(params).toEqual([tenant, "c1", 1, 5])
  expect(sql).not.toContain("ON CONFLICT")
})
