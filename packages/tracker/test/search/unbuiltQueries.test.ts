import { jql } from "@quoin/query"
import { SearchIssues, servedFunctions } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

/** All that manuals of JQL name as fields. */
const fields = (
  "project issuetype type status statusCategory resolution priority level key issuekey id issue parent issueLinkType assignee reporter " +
  "creator watcher voter summary description environment comment text created createdDate updated updatedDate resolved resolutiondate " +
  "due duedate lastViewed labels component fixVersion affectedVersion sprint rank originalEstimate timeOriginalEstimate " +
  "remainingEstimate timeEstimate timeSpent workRatio votes watchers attachments filter request savedFilter searchRequest category " +
  "worklogAuthor worklogComment worklogDate approvals hierarchyLevel projectType statusCategoryChangedDate updatedBy organizations " +
  "organization request-channel-type request-last-activity-time"
)
  .split(" ")
  .concat(
    '"Epic Link"',
    '"Epic Name"',
    '"Epic Status"',
    "Flagged",
    '"Story Points"',
    "cf[10006]",
    "issue.property[a].b",
    "development[pullrequests].all",
  )

const operators = jql.operators.map(({ name, right }) => {
  const value = { value: "x", list: "(x)", empty: "EMPTY", call: "now()", nothing: "" }[right]
  return `${name} ${value}`.trim()
})

const calls = jql.functions.map(
  ({ name, fewest }) => `${name}(${Array.from({ length: fewest }, () => "x").join(", ")})`,
)

/** A refusal that is about the operator or the value that stands with a field, or tells that something is not built. */
const isTold = (answer: unknown): boolean =>
  typeof answer !== "string" ||
  answer.startsWith("Not built yet: ") ||
  !answer.includes("does not exist or you do not have permission")

describe("what JQL knows and we do not serve", () => {
  // Holds TRK-40.
  it("is refused by name: fields, alone, with every operator and in an order", () =>
    withTracker(async ({ ask }) => {
      const wrong = []
      for (const field of fields) {
        for (const operator of operators) {
          const query = `${field} ${operator}`
          const answer = await ask(new SearchIssues({ jql: query }))
          if (!isTold(answer)) wrong.push([query, answer])
        }
        const ordered = await ask(new SearchIssues({ jql: `order by ${field}` }))
        if (!isTold(ordered)) wrong.push([field, ordered])
      }
      expect(wrong).toEqual([])
    }))

  // Holds TRK-40.
  it("is refused by name: functions, wherever they stand", () =>
    withTracker(async ({ ask }) => {
      const wrong = []
      for (const call of calls) {
        const answer = await ask(new SearchIssues({ jql: `issue in (${call})` }))
        const isServed = servedFunctions.some(
          ({ name, kinds }) => call.startsWith(`${name}(`) && kinds.includes("issue"),
        )
        if (!isServed && (typeof answer !== "string" || !answer.startsWith("Not built yet: the function")))
          wrong.push([call, answer])
      }
      expect(wrong).toEqual([])
    }))

  // Holds TRK-40.
  it.each([
    ["organization = ada", "the field organization of a query"],
    ["approvals = pending()", "the field approvals of a query"],
    ["updatedBy = ada", "the field updatedBy of a query"],
    ["assignee in updatedBy(ada, -7d)", "the function updatedBy() for this field"],
    ["assignee = currentLogin()", "the function currentLogin() for this field"],
    ["fixVersion ~ '1.*'", "the operator ~ for the field fixVersion"],
    ["cf[10004] is not EMPTY", "the field cf[10004] of a query"],
    ["project.property[status].state = open", "the field project.property[status].state of a query"],
    ["issue.property[status].state ~ open", "the operator ~ for the field issue.property[status].state"],
    ["issue.property[status].state = currentUser()", "the function currentUser() for this field"],
    ["order by issue.property[status].state", "an order by issue.property[status].state"],
    ["issue in organizationMembers(ROCK)", "the function organizationMembers() for this field"],
    ["order by worklogAuthor", "an order by worklogAuthor"],
    ["order by labels", "an order by labels"],
  ])("is told as what it is: %s", (query, what) =>
    withTracker(async ({ ask }) => {
      expect(await ask(new SearchIssues({ jql: query }))).toBe(`Not built yet: ${what}`)
    }),
  )

  // Holds TRK-40.
  it("leaves mistakes what they are", () =>
    withTracker(async ({ ask }) => {
      for (const query of [
        "foo changed",
        "status changed Done",
        "status was",
        "nothing in nofunction()",
        "summary = x",
      ]) {
        expect([query, await ask(new SearchIssues({ jql: query }))]).toEqual([
          query,
          expect.stringMatching(/line 1/),
        ])
      }
      expect(await ask(new SearchIssues({ jql: "summary is not EMPTY" }))).toMatchObject({ items: [] })
    }))
})
