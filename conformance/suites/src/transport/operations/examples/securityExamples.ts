import { type Step, of } from "../../Step"
import { named } from "./hangingExamples"

const read = (says: string, operation: string, payload: Step["payload"] = {}): Step => ({
  says,
  operation,
  payload,
})

/** Permission schemes and roles. */
export const securityExamples: ReadonlyArray<Step> = [
  {
    says: "a permission scheme is created",
    operation: "tracker.createPermissionScheme",
    payload: {
      name: "Crew",
      permissions: [
        { permission: "BROWSE_PROJECTS", holder: { type: "applicationRole" } },
        { permission: "ADMINISTER_PROJECTS", holder: { type: "projectRole", parameter: "10002" } },
      ],
    },
    keeps: "crew",
  },
  read("somebody has a role", "tracker.changeRoleActors", {
    project: "SHIP",
    role: "10002",
    how: "set",
    users: ["admin"],
  }),
  {
    says: "a project is given the scheme",
    operation: "tracker.updateProject",
    payload: (seen) => ({ project: "SHIP", permissionScheme: of(seen, "crew") }),
  },
  read("it is asked which it has", "tracker.getSchemeOfProject", { project: "SHIP" }),
  read("schemes are listed", "tracker.listPermissionSchemes"),
  read("roles are listed", "tracker.listRoles"),
  read("it is asked who has one", "tracker.getRolesOfProject", { project: "SHIP", role: "10002" }),
  {
    says: "the scheme is changed",
    operation: "tracker.updatePermissionScheme",
    payload: (seen) => ({
      id: of(seen, "crew"),
      name: "Whole crew",
      granted: [{ permission: "ADD_COMMENTS", holder: { type: "reporter" } }],
    }),
  },
  read("the project has the default scheme again", "tracker.updateProject", {
    project: "SHIP",
    permissionScheme: "0",
  }),
  named("the scheme is deleted", "tracker.deletePermissionScheme", "crew"),
]
