import { CreateIssue, CreateProject, ExplainJql, SearchIssues, UpdateProject } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../../fixture"
import { inSecured } from "../../securityWorld"

describe("explaining a query", () => {
  // Holds TRK-69.
  it("shows its canonical text, its tree, its filter, and what the storage would run", () =>
    withTracker(async ({ ask }) => {
      const jql = "project=ROCK && status = 'Done' order by key desc"
      expect(await ask(new ExplainJql({ jql }))).toMatchObject({
        query: 'project = ROCK AND status = "Done" ORDER BY key DESC',
        tree: { where: { _tag: "And" }, orderBy: [{ direction: "descending" }] },
        where: { _tag: "And" },
        orderBy: [{ field: "projectId" }, { field: "number" }],
        plan: [expect.objectContaining({ statement: expect.any(String) as unknown })],
        warnings: [],
      })
    }))

  // Holds TRK-69.
  it("fails, and warns, as the search does", () =>
    withTracker(async ({ ask }) => {
      for (const jql of ["status x", "nonsense = 1", "progress > 3", "summary = x", "ORDER BY labels"]) {
        const [found, explained] = [await ask(new SearchIssues({ jql })), await ask(new ExplainJql({ jql }))]
        expect([jql, explained]).toEqual([jql, found])
        expect(typeof explained).toBe("string")
      }
      const warned = { jql: "nonsense = 1", validateQuery: "warn" } as const
      const { warnings } = (await ask(new SearchIssues(warned))) as { readonly warnings: unknown }
      expect(await ask(new ExplainJql(warned))).toMatchObject({ warnings })
    }))

  // Holds TRK-69.
  it("tells nothing of issues that the caller does not see, and hold what is asked for", () =>
    inSecured(async ({ done, scheme }) => {
      const { id } = await scheme("Shut", [["BROWSE_PROJECTS", "group", "crew"]])
      await done(new CreateProject({ key: "HIDE", name: "Hide" }))
      const request = new ExplainJql({ jql: 'summary ~ "\\"cold fusion\\"" OR text ~ "\\"cold fusion\\""' })
      const shown = async () => {
        const { where, plan } = await done(request, "carol")
        return { where, plan }
      }
      const issueIn = (key: string) =>
        done(
          new CreateIssue({
            fields: { project: { key }, issuetype: { name: "Task" }, summary: "Cold fusion" },
          }),
        )
      await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
      await issueIn("ROCK")
      const before = await shown()
      await issueIn("HIDE")
      await done(new UpdateProject({ project: "HIDE", permissionScheme: id }))
      expect(await done(new SearchIssues({ jql: request.jql }), "bob")).toMatchObject({ total: 2 })
      expect(await shown()).toEqual(before)
      const { plan } = await done(request)
      expect(plan.at(-1)?.plan.join()).toMatch(/^\d+ of 2 records: /)
    }))
})
