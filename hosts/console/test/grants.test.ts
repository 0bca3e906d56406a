import { describe, expect, it } from "vitest"
import { grantsOfScheme } from "../src/app/views/rights/granted"
import { type Grant, byHolder, explained } from "../src/app/views/rights/grants"

const grants: ReadonlyArray<Grant> = [
  { right: "read space", holder: { type: "group", name: "signed-in-users" } },
  { right: "create page", holder: { type: "group", name: "crew" } },
  { right: "create page", holder: { type: "user", name: "ada", displayName: "Ada" } },
  { right: "export space", holder: { type: "user", name: "bo", displayName: "Bo" } },
]

describe("why somebody may do something", () => {
  it("is told with every reason, and that nothing grants it", () => {
    expect(explained(grants, { username: "ada", groups: ["crew"] })).toEqual([
      { right: "read space", reasons: ["as whoever is signed in"] },
      { right: "create page", reasons: ["as a member of crew", "by a right of their own"] },
      { right: "export space", reasons: [] },
    ])
  })

  it("is that administrators may do everything", () => {
    const told = explained(grants, { username: "root", groups: ["administrators"] })
    expect(told.map(({ reasons }) => reasons[0])).toEqual(
      grants.slice(0, 3).map(() => "as a member of administrators"),
    )
  })

  it("names the role, the lead and what an issue says, where a scheme grants it", () => {
    const held = grantsOfScheme(
      {
        id: "1",
        name: "Ours",
        description: "",
        permissions: [
          { id: "1", permission: "EDIT_ISSUES", holder: { type: "projectRole", parameter: "7" } },
          { id: "2", permission: "EDIT_ISSUES", holder: { type: "projectLead" } },
          { id: "3", permission: "CLOSE_ISSUES", holder: { type: "reporter" } },
          { id: "4", permission: "BROWSE_PROJECTS", holder: { type: "anyone" } },
          { id: "5", permission: "MOVE_ISSUES", holder: { type: "projectRole", parameter: "8" } },
        ],
      },
      {
        roles: [
          {
            id: "7",
            name: "Developers",
            description: "",
            actors: [{ id: "1", type: "group", name: "crew", displayName: "crew" }],
          },
        ],
        lead: { name: "ada", displayName: "Ada" },
      },
    )
    expect(explained(held, { username: "ada", groups: ["crew"] })).toEqual([
      {
        right: "edit issues",
        reasons: [
          "as a member of crew, in the role Developers",
          "by a right of their own, as who leads the project",
        ],
      },
      { right: "close issues", reasons: ["where they are the reporter"] },
      { right: "browse projects", reasons: ["as anybody"] },
    ])
  })

  it("is shown by holder, each once", () => {
    expect(byHolder(grants).map(({ rights }) => rights.map(({ right }) => right))).toEqual([
      ["read space"],
      ["create page"],
      ["create page"],
      ["export space"],
    ])
  })
})
