import { Operation, Permission } from "@quoin/kernel"
import { ExplainAql, explainAql } from "./queries/ExplainAql"
import { FindObjects, findObjects } from "./queries/FindObjects"

const facts = (summary: string, specifiedIn: string): Operation.OperationFacts => ({
  summary,
  scope: "read:assets",
  entry: Permission.use,
  specifiedIn,
})

/** The operations that search for objects. */
export const searchOperations = [
  Operation.query(FindObjects, facts("Find objects by AQL", "seed 2, Endpoints"), findObjects),
  Operation.query(
    ExplainAql,
    facts("Show how a search by AQL would run", "reference assets, section 15"),
    explainAql,
  ),
] as const
