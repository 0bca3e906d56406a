import { ChangeRoleActors, CreateIssue, CreateProject } from "@quoin/tracker"
import { inSecured } from "./securityWorld"

/** Runs a test with the project ROCK and one issue. Bob and carol are in the crew and users; dave is in the crew, eve is a user. */
export const inRocket = (
  use: Parameters<typeof inSecured>[0],
  options: Parameters<typeof inSecured>[2] = {},
) =>
  inSecured(
    async (secured) => {
      const { done } = secured
      await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
      const users = ["bob", "carol", "eve"]
      await done(new ChangeRoleActors({ project: "ROCK", role: "10000", how: "add", users }))
      await done(
        new CreateIssue({
          fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" },
        }),
      )
      await use(secured)
    },
    ["bob", "carol", "dave"],
    options,
  )
