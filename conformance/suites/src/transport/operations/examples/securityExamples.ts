import { type Step, of } from "../../Step"
import { named } from "./hangingExamples"
import { avatarExamples } from "./avatarExamples"
import { offerExamples } from "./offerExamples"
import { screenExamples } from "./screenExamples"

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
  read("somebody has a role in new projects", "tracker.changeDefaultActors", {
    role: "10001",
    how: "add",
    users: ["admin"],
  }),
  read("it is asked who has", "tracker.getDefaultActors", { role: "10001" }),
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
  {
    says: "something is kept with the scheme",
    operation: "tracker.setSchemeAttribute",
    payload: (seen) => ({ id: of(seen, "crew"), key: "reviewed", value: "yes" }),
  },
  {
    says: "it is read",
    operation: "tracker.getSchemeAttribute",
    payload: (seen) => ({ id: of(seen, "crew"), key: "reviewed" }),
  },
  read("the index is built anew", "tracker.reindex"),
  read("it is asked how far that came", "tracker.getReindex"),
  read("it is asked what the index holds", "tracker.getIndex"),
  read("columns are chosen", "tracker.setColumns", { lists: "user", columns: ["issuekey", "summary"] }),
  read("columns are read", "tracker.getColumns", { lists: "user" }),
  read("the choice is taken back", "tracker.resetColumns", { lists: "user" }),
  read("new filters are shared", "tracker.setShareScope", { scope: "authenticated" }),
  read("it is asked with whom", "tracker.getShareScope"),
  read("new filters are kept", "tracker.setShareScope", { scope: "private" }),
  read("the project has the default scheme again", "tracker.updateProject", {
    project: "SHIP",
    permissionScheme: "0",
  }),
  named("the scheme is deleted", "tracker.deletePermissionScheme", "crew"),
  {
    says: "levels of security are made",
    operation: "tracker.createSecurityScheme",
    payload: {
      name: "Levels",
      levels: [
        { name: "Crew only", members: [{ type: "projectRole", parameter: "10002" }] },
        { name: "Reporter", members: [{ type: "reporter" }] },
      ],
      defaultLevel: "Reporter",
    },
    keeps: "levels",
  },
  {
    says: "the levels are changed",
    operation: "tracker.updateSecurityScheme",
    payload: (seen) => ({ id: of(seen, "levels"), name: "Crew levels", defaultLevel: "-1" }),
  },
  {
    says: "a project is given the levels",
    operation: "tracker.updateProject",
    payload: (seen) => ({ project: "SHIP", securityScheme: of(seen, "levels") }),
  },
  read("schemes of levels are listed", "tracker.listSecuritySchemes"),
  read("it is asked which levels a project has", "tracker.getSecuritySchemeOfProject", { project: "SHIP" }),
  read("it is asked in which levels the caller is", "tracker.listSecurityLevels", { project: "SHIP" }),
  read("the project has no levels any more", "tracker.updateProject", {
    project: "SHIP",
    securityScheme: "-1",
  }),
  named("the levels are deleted", "tracker.deleteSecurityScheme", "levels"),
  {
    says: "a notification scheme is made",
    operation: "tracker.createNotificationScheme",
    payload: { name: "Notices" },
    keeps: "notices",
  },
  {
    says: "people are told by it",
    operation: "tracker.addNotifications",
    payload: (seen) => ({
      id: of(seen, "notices"),
      notifications: [
        { event: "issue_created", type: "Reporter" },
        { event: "issue_created", type: "User", parameter: "admin" },
      ],
    }),
    keeps: "told",
  },
  {
    says: "it is called by another name",
    operation: "tracker.updateNotificationScheme",
    payload: (seen) => ({ id: of(seen, "notices"), name: "Notices of the crew" }),
  },
  read("notification schemes are listed", "tracker.listNotificationSchemes"),
  read("it is asked which one a project has", "tracker.getNotificationSchemeOfProject", { project: "SHIP" }),
  {
    says: "somebody is told no longer",
    operation: "tracker.removeNotification",
    payload: (seen) => ({ id: of(seen, "notices"), notification: of(seen, "told", "notifications.0.id") }),
  },
  named("the notification scheme is deleted", "tracker.deleteNotificationScheme", "notices"),
  ...offerExamples,
  ...screenExamples,
  ...avatarExamples,
]
