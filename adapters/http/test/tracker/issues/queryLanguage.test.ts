import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const nobody = { authorization: "" }

/** A tracker with the project ROCK and one issue. */
const tracker = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", "/rest/api/2/project", { key: "ROCK", name: "Rocket" })
  const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel", labels: ["a&b"] }
  const { json } = await call("POST", "/rest/api/2/issue", { fields })
  return { call, id: Number(json["id"]) }
}

type Call = Awaited<ReturnType<typeof tracker>>["call"]

const words = async (call: Call) => {
  const { status, json } = await call("GET", "/rest/api/2/jql/autocompletedata")
  expect(status).toBe(200)
  return json as unknown as {
    readonly visibleFieldNames: ReadonlyArray<{ readonly value: string }>
    readonly visibleFunctionNames: ReadonlyArray<{ readonly value: string }>
    readonly jqlReservedWords: ReadonlyArray<string>
  }
}

describe("the query language over HTTP", () => {
  // Holds HTT-270, TRK-67.
  it("is told in words, whose flags are texts", async () => {
    const { call } = await tracker()
    const { visibleFieldNames, visibleFunctionNames, jqlReservedWords } = await words(call)
    const field = (value: string) => visibleFieldNames.find((each) => each.value === value)
    expect(field("assignee")).toEqual({
      value: "assignee",
      displayName: "assignee",
      auto: "true",
      orderable: "true",
      searchable: "true",
      operators: expect.arrayContaining([
        "=",
        "!=",
        "in",
        "not in",
        "is",
        "is not",
        "was",
        "changed",
      ]) as unknown,
      types: ["com.atlassian.jira.user.ApplicationUser"],
    })
    expect(field('"Epic Link"')).toMatchObject({ displayName: "Epic Link", auto: "false" })
    expect(field("rank")).toMatchObject({ orderable: "true", searchable: "false", operators: [] })
    expect(visibleFunctionNames).toContainEqual({
      value: 'membersOf("")',
      displayName: 'membersOf("")',
      isList: "true",
      types: ["com.atlassian.jira.user.ApplicationUser"],
    })
    expect(jqlReservedWords).toContain("explain")
  })

  // Holds TRK-67.
  it("suggests values, with what was typed in bold", async () => {
    const { call } = await tracker()
    const suggested = async (query: string) =>
      (await call("GET", `/rest/api/2/jql/autocompletedata/suggestions?${query}`)).json
    expect(await suggested("fieldName=status&fieldValue=pro")).toEqual({
      results: [{ value: '"In Progress"', displayName: "In <b>Pro</b>gress" }],
    })
    expect(await suggested("fieldName=labels")).toEqual({
      results: [{ value: '"a&b"', displayName: "a&#38;b" }],
    })
    expect(await suggested("fieldName=status&predicateName=by&predicateValue=adm")).toMatchObject({
      results: [{ value: "admin" }],
    })
    const path = "/rest/api/2/jql/autocompletedata/suggestions"
    const { status, json } = await call("GET", `${path}?fieldName=statsu`)
    expect([status, Object.keys(json["errors"] as object)]).toEqual([400, ["fieldName"]])
    expect((await call("GET", path)).status).toBe(400)
  })

  // Holds TRK-68.
  it("reads queries, in every edition", async () => {
    const { call } = await tracker()
    for (const edition of ["2", "3", "latest"]) {
      const { status, json } = await call("POST", `/rest/api/${edition}/jql/parse?validation=warn`, {
        queries: ["nonsense = 1 ORDER BY key", "status x"],
      })
      expect([status, json]).toEqual([
        200,
        {
          queries: [
            {
              query: "nonsense = 1 ORDER BY key",
              structure: {
                where: { field: { name: "nonsense" }, operator: "=", operand: { value: "1" } },
                orderBy: { fields: [{ field: { name: "key" }, direction: "asc" }] },
              },
              warnings: ["Field 'nonsense' does not exist or you do not have permission to view it."],
            },
            {
              query: "status x",
              errors: ["Error in the JQL Query: Expecting operator but got 'x'. (line 1, character 8)"],
            },
          ],
        },
      ])
    }
    const { status } = await call("POST", "/rest/api/2/jql/parse?validation=odd", { queries: [] })
    expect(status).toBe(400)
  })

  // Holds TRK-68.
  it("holds issues against queries, and counts them, of those that the caller sees", async () => {
    const { call, id } = await tracker()
    const body = { issueIds: [id, 404], jqls: ["summary ~ fuel", "status x"] }
    const errors = ["Error in the JQL Query: Expecting operator but got 'x'. (line 1, character 8)"]
    expect((await call("POST", "/rest/api/3/jql/match", body)).json).toEqual({
      matches: [
        { matchedIssues: [id], errors: [] },
        { matchedIssues: [], errors },
      ],
    })
    const counting = { jql: "project = ROCK" }
    const count = "/rest/api/2/search/approximate-count"
    expect((await call("POST", count, counting)).json).toEqual({ count: 1 })
    expect((await call("POST", count, { jql: "summary ~ fuel" }, nobody)).json).not.toEqual({ count: 1 })
    const seen = await call("POST", "/rest/api/2/jql/match", body, nobody)
    expect(JSON.stringify(seen.json)).not.toContain(String(id))
    expect((await call("POST", count, { jql: "status x" })).status).toBe(400)
  })

  // Holds HTT-66.
  it.each(["jql/sanitize", "jql/pdcleaner", "jql/autocompletedata"])(
    "refuses POST %s by name",
    async (path) => {
      const { call } = await tracker()
      const { status, headers } = await call("POST", `/rest/api/3/${path}`, {})
      expect([status, headers.get("quoin-failure")]).toEqual([501, "NotImplemented"])
    },
  )
})
