import { limits } from "@quoin/kernel"
import {
  CountFoundIssues,
  CreateIssue,
  CreateProject,
  MatchIssues,
  ParseQueries,
  UpdateProject,
  WalkIssues,
  trackerLimits,
} from "@quoin/tracker"
import { counted, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { withTracker } from "../../fixture"
import { type Secured, inSecured } from "../../securityWorld"

const judged = async (validation: "strict" | "warn" | "none", ...queries: ReadonlyArray<string>) => {
  let answer: unknown
  await withTracker(async ({ ask }) => {
    answer = await ask(new ParseQueries({ queries, validation }))
  })
  return answer
}

describe("queries that are read without being asked", () => {
  // Holds TRK-68.
  it("look up at once all that they name", () =>
    inSecured(async ({ test, done, as }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
      const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "It" }
      await done(new CreateIssue({ fields }))
      const names = (name: string) => Array.from({ length: 300 }, (_, at) => `${name}${at + 1}`).join(", ")
      const queries = [
        `key in (${names("ROCK-")})`,
        `id in (${names("9")})`,
        `project in (${names("P")})`,
        `component in (${names("c")}) or fixVersion in (${names("v")})`,
      ]
      const { ports, asked } = counted(test)
      const answer = await runOver(test, ports, new ParseQueries({ queries, validation: "warn" }), as("ada"))
      expect(answer).toMatchObject({
        right: queries.map(() => ({ warnings: { length: expect.any(Number) as unknown } })),
      })
      expect(asked.length).toBeLessThan(30)
    }))

  // Holds TRK-68.
  it("are told as what they say", async () => {
    const query =
      "summary ~ test AND (labels in (urgent, EMPTY) OR NOT assignee = currentUser()) AND status CHANGED AFTER startOfMonth(-1M) BY ada ORDER BY updated DESC, key"
    expect(await judged("none", query)).toEqual([
      {
        query,
        structure: {
          where: {
            operator: "and",
            clauses: [
              { field: { name: "summary" }, operator: "~", operand: { value: "test" } },
              {
                operator: "or",
                clauses: [
                  {
                    field: { name: "labels" },
                    operator: "in",
                    operand: { values: [{ value: "urgent" }, { keyword: "empty" }] },
                  },
                  {
                    operator: "not",
                    clauses: [
                      {
                        field: { name: "assignee" },
                        operator: "=",
                        operand: { function: "currentUser", arguments: [] },
                      },
                    ],
                  },
                ],
              },
              {
                field: { name: "status" },
                operator: "changed",
                predicates: [
                  { operator: "after", operand: { function: "startOfMonth", arguments: ["-1M"] } },
                  { operator: "by", operand: { value: "ada" } },
                ],
              },
            ],
          },
          orderBy: {
            fields: [
              { field: { name: "updated" }, direction: "desc" },
              { field: { name: "key" }, direction: "asc" },
            ],
          },
        },
        faults: [],
        warnings: [],
      },
    ])
    expect(await judged("strict", "")).toEqual([{ query: "", structure: {}, faults: [], warnings: [] }])
    expect(await judged("strict", "status in (Done)")).toMatchObject([
      { structure: { where: { operand: { values: [{ value: "Done" }] } } } },
    ])
  })

  // Holds TRK-68.
  it("are judged by what there is, with warnings alone, or by what they say; each for itself", async () => {
    const unknown = "Field 'nonsense' does not exist or you do not have permission to view it."
    const unsupported = "The operator '=' is not supported by the 'summary' field."
    const broken = "Error in the JQL Query: Expecting operator but got 'x'."
    const queries = ["nonsense = 1", "summary = x", "status x", "status = Done"]
    const structure = expect.any(Object) as unknown
    const at = (message: string, column: number) => ({
      message: `${message} (line 1, character ${column})`,
      line: 1,
      column,
    })
    const good = { query: "status = Done", structure, faults: [], warnings: [] }
    const wrong = { query: "status x", faults: [at(broken, 8)], warnings: [] }
    expect(await judged("strict", ...queries)).toEqual([
      { query: "nonsense = 1", faults: [at(unknown, 1)], warnings: [] },
      { query: "summary = x", faults: [at(unsupported, 9)], warnings: [] },
      wrong,
      good,
    ])
    expect(await judged("warn", ...queries)).toEqual([
      { query: "nonsense = 1", structure, faults: [], warnings: [unknown] },
      { query: "summary = x", structure, faults: [], warnings: [at(unsupported, 9).message] },
      wrong,
      good,
    ])
    expect(await judged("none", ...queries)).toEqual([
      { query: "nonsense = 1", structure, faults: [], warnings: [] },
      { query: "summary = x", structure, faults: [], warnings: [] },
      wrong,
      good,
    ])
  })

  // Holds TRK-68.
  it("are at most so many, and each as long as one that is asked", () =>
    withTracker(async ({ ask }) => {
      const many = Array.from({ length: trackerLimits.queriesTogether + 1 }, () => "")
      expect(await ask(new ParseQueries({ queries: many }))).toContain("queriesTogether")
      expect(await ask(new MatchIssues({ issueIds: [], jqls: many }))).toContain("queriesTogether")
      const ids = Array.from({ length: trackerLimits.issuesMatched + 1 }, String)
      expect(await ask(new MatchIssues({ issueIds: ids, jqls: [""] }))).toContain("issuesMatched")
      const long = "x".repeat(trackerLimits.queryChars + 1)
      expect(await ask(new ParseQueries({ queries: [long] }))).toMatchObject([
        { faults: [{ message: expect.stringContaining("queryChars") as string }] },
      ])
    }))
})

/** An issue for everybody, and one for the crew; their ids. */
const inTwo = (use: (secured: Secured, open: string, shut: string) => Promise<void>) =>
  inSecured(async (secured) => {
    const { done, scheme } = secured
    const { id } = await scheme("Shut", [["BROWSE_PROJECTS", "group", "crew"]])
    const { id: all } = await scheme("Open", [["BROWSE_PROJECTS", "applicationRole"]])
    const made = async (key: string, permissionScheme: string) => {
      await done(new CreateProject({ key, name: key }))
      const fields = { project: { key }, issuetype: { name: "Task" }, summary: "Fuel" }
      const issue = await done(new CreateIssue({ fields }))
      await done(new UpdateProject({ project: key, permissionScheme }))
      return issue.id
    }
    await use(secured, await made("ROCK", all), await made("HIDE", id))
  })

describe("issues that are held against queries", () => {
  // Holds TRK-68.
  it("are those that each query finds of them, as far as the caller sees them, and each fault is of its query", () =>
    inTwo(async ({ done }, open, shut) => {
      const request = new MatchIssues({
        issueIds: [shut, "404", open],
        jqls: ["summary ~ fuel", "summary ~ tank", "nonsense = 1", ""],
      })
      const answer = (all: ReadonlyArray<string>) => [
        { matched: all, faults: [] },
        { matched: [], faults: [] },
        { matched: [], faults: [expect.objectContaining({ line: 1, column: 1 }) as unknown] },
        { matched: all, faults: [] },
      ]
      expect(await done(request, "bob")).toEqual(answer([shut, open]))
      expect(await done(request, "carol")).toEqual(answer([open]))
      expect(await done(new MatchIssues({ issueIds: [], jqls: [""] }))).toEqual([{ matched: [], faults: [] }])
    }))

  // Holds TRK-68.
  it("are told of a query that is too large to be asked, and of the others all the same", () =>
    inTwo(async ({ done, told }, open) => {
      const large = Array.from({ length: limits.whereClauses / 2 }, () => "attachments is EMPTY").join(" or ")
      const sorted = `order by ${Array.from({ length: limits.orderTerms }, () => "key").join(", ")}`
      for (const [jql, limit] of [
        [large, "whereClauses"],
        [sorted, "orderTerms"],
      ] as const) {
        expect(await told(new WalkIssues({ jql }))).toContain(limit)
        const faults = [{ message: expect.stringContaining(limit) as string }]
        expect(await done(new MatchIssues({ issueIds: [open], jqls: [jql, ""] }))).toEqual([
          { matched: [], faults },
          { matched: [open], faults: [] },
        ])
        expect(await done(new ParseQueries({ queries: [jql, ""] }))).toMatchObject([
          { faults },
          { faults: [] },
        ])
      }
    }))

  // Holds TRK-68.
  it("are counted as far as the caller sees them", () =>
    inTwo(async ({ done, told }) => {
      const request = new CountFoundIssues({ jql: "summary ~ fuel" })
      expect(await done(request, "bob")).toEqual({ count: 2 })
      expect(await done(request, "carol")).toEqual({ count: 1 })
      expect(await told(new CountFoundIssues({ jql: "nonsense = 1" }))).toContain("line 1, character 1")
    }))
})
