import { type Vocabulary, id, word } from "../../contract/Vocabulary"

/** What the tracker's API calls the fields of the tracker's operations. */
export const vocabulary = {
  issue: word("issueIdOrKey", "the id or the key of the issue", "PROJ-1"),
  project: word("projectIdOrKey", "the id or the key of the project", "PROJ"),
  permissionScheme: id("permissionScheme", "the id of its permission scheme; 0 for the default one", "0"),
  securityScheme: id("issueSecurityScheme", "the id of its scheme of security levels; -1 for none", "-1"),
  notificationScheme: id(
    "notificationScheme",
    "the id of its notification scheme; 10000 for the default one",
    "10000",
  ),
  issueTypeScheme: id("issueTypeScheme", "the id of its issue type scheme; 10000 offers all", "10000"),
  priorityScheme: id("priorityScheme", "the id of its priority scheme; 10000 offers all", "10000"),
  setting: word("id", "its id, or its name", "3"),
  category: id("categoryId", "the id of its category; -1 for none", "-1"),
  key: word("key", "the key of the project: capital letters and digits", "PROJ"),
  name: word("name", "its name", "Rocket"),
  newProjectTypeKey: word("newProjectTypeKey", "what the project is to be", "business"),
  typeKey: word("projectTypeKey", "software, business or service_desk", "software"),
  description: word("description", "what is said of it", "What flies"),
  url: word("url", "where more is said of it", "https://rocket.example.org"),
  lead: word("lead", "the name of the user who leads it", "admin"),
  assigneeType: word("assigneeType", "who is assigned new issues: PROJECT_LEAD or UNASSIGNED", "UNASSIGNED"),
  query: word("query", "a part of the key or name, in any case", "rock"),
  includeArchived: word("includeArchived", "archived ones, too", true),
  orderBy: word("orderBy", "what it is ordered by; with a hyphen before it the other way round", "name"),
  pageToken: word("nextPageToken", "where the page begins, as the answer before gave it", ""),
  startAt: word("startAt", "how many items to skip", 0),
  maxResults: word("maxResults", "how many items to return at most", 50),
  fields: word("fields", "ids of fields, *all, *navigable, and -id for what is left out", ["*all"]),
  properties: word("properties", "keys of properties, or *all", ["review"]),
  updateHistory: word("updateHistory", "whether the caller is remembered to have looked at it", true),
  update: word("update", "lists of verbs by the ids of fields", { labels: [{ add: "draft" }] }),
  notifyUsers: word("notifyUsers", "whether those who watch the issue are to be told", true),
  transition: word("transition", "the transition that is made, by its id", { id: "31" }),
  transitionId: word("transitionId", "the id of a transition", "31"),
  original: word("original", "where the sub-task stands, counted from 0", 1),
  current: word("current", "where it is to stand, counted from 0", 0),
  deleteSubtasks: word("deleteSubtasks", "whether its sub-tasks are deleted with it", true),
  jql: word("jql", "a query; all issues where it is empty", "status = Done ORDER BY created DESC"),
  validateQuery: word("validateQuery", "whether unknown fields and values are refused", true),
  expand: word("expand", "parts to expand, separated by commas", "names"),
  username: word("username", "the name of the user", "ada"),
  issueUpdates: word("issueUpdates", "the issues to create", [
    { fields: { project: { key: "PROJ" }, issuetype: { name: "Task" }, summary: "Fuel" } },
  ]),
  projectKeys: word("projectKeys", "keys of projects, separated by commas", "PROJ"),
  projectIds: word("projectIds", "ids of projects, separated by commas", "10000"),
  issuetypeNames: word("issuetypeNames", "names of types of issues", "Task"),
  issuetypeIds: word("issuetypeIds", "ids of types of issues", "10002"),
  issueTypeId: word("issueTypeId", "the id of a type of issues", "10002"),
  id: id("id", "its id: decimal digits", "10000"),
  includeActive: word("includeActive", "users who may sign in", true),
  includeInactive: word("includeInactive", "users who may not sign in", false),
  votingEnabled: word("votingEnabled", "whether users vote for issues", false),
  watchingEnabled: word("watchingEnabled", "whether users watch issues", false),
  unassignedIssuesAllowed: word("unassignedIssuesAllowed", "whether issues may be assigned to nobody", false),
  subTasksEnabled: word("subTasksEnabled", "whether issues have sub-tasks", false),
  attachmentsEnabled: word("attachmentsEnabled", "whether files are attached to issues", false),
  issueLinkingEnabled: word("issueLinkingEnabled", "whether issues are linked", false),
  timeTrackingEnabled: word("timeTrackingEnabled", "whether work is logged", false),
  workflowName: word(
    "workflowName",
    "the name of the workflow; all where it is left out",
    "Default workflow",
  ),
  field: word("fieldId", "the id of the field", "customfield_10007"),
  option: id("optionId", "the id of the option", "10000"),
  accountId: word("accountId", "the name of the user, as other editions call it", "ada"),
} satisfies Vocabulary

/** What words mean otherwise where an issue is written. */
export const issueVocabulary = {
  ...vocabulary,
  // Violations name fields of issues by their ids.
  project: word("project", "the project of the issue", { key: "PROJ" }),
  fields: word("fields", "values by the ids of fields", { summary: "Fuel" }),
  properties: word("properties", "properties by key and value", [{ key: "review", value: "open" }]),
} satisfies Vocabulary

/** What words mean otherwise where it is about permission schemes and roles. */
export const securityVocabulary = {
  ...vocabulary,
  name: word("name", "the name of the scheme, which no other has", "Crew only"),
  permissions: word("permissions", "what is granted, and to whom", [
    { permission: "BROWSE_PROJECTS", holder: { type: "group", parameter: "crew" } },
  ]),
  permission: word("permission", "what is granted", "BROWSE_PROJECTS"),
  holder: word("holder", "to whom", { type: "group", parameter: "crew" }),
  key: word("key", "what the attribute is called", "reviewed"),
  value: word("value", "its text", "yes"),
  permissionId: id("permissionId", "the id of what the scheme grants", "10100"),
  role: id("role", "the id of the role", "10002"),
  user: word("user", "names of users", ["ada"]),
  group: word("group", "names of groups", ["crew"]),
  categorisedActors: word("categorisedActors", "names by their kind", { "user-role-actor": ["ada"] }),
} satisfies Vocabulary

/** What words mean otherwise where users are asked for. */
export const userVocabulary = {
  ...vocabulary,
  key: word("key", "the key of the user", "user-1"),
  name: word("name", "the name of the user", "ada"),
  emailAddress: word("emailAddress", "where mail reaches the user", "ada@example.org"),
  displayName: word("displayName", "the full name", "Ada Lovelace"),
  password: word("password", "what the user signs in with", "open sesame"),
  cursor: word("cursor", "where the page begins, as the answer before gave it", 0),
  notification: word("notification", "true for an invitation by mail, in place of a password", "false"),
} satisfies Vocabulary

/** What words mean otherwise where groups are asked for. */
export const groupVocabulary = {
  ...vocabulary,
  groupname: word("groupname", "the name of the group", "crew"),
  name: word("name", "the name of the group that is made, or of the user who joins", "crew"),
  query: word("query", "a part of the name, in any case", "cre"),
  exclude: word("exclude", "names of groups or users that are not wanted", "administrators"),
  showAvatar: word("showAvatar", "whether the address of a picture is told of each", true),
  includeInactiveUsers: word("includeInactiveUsers", "users who may not sign in, too", true),
} satisfies Vocabulary

/** What words mean otherwise where it is about what hangs on issues. */
export const hangingVocabulary = {
  ...issueVocabulary,
  filename: word("filename", "what the file is called", "plan.png"),
  visibility: word("visibility", "who alone sees it: a group, or a role in the project", {
    type: "group",
    value: "administrators",
  }),
  pin: word("pin", "whether it is to be pinned", true),
  body: word("body", "the text of the comment", "Liquid, not solid"),
  orderBy: word("orderBy", "created, or -created for the newest first", "-created"),
  timeSpent: word("timeSpent", "how long, such as 3h 20m", "3h 20m"),
  timeSpentSeconds: word("timeSpentSeconds", "the same in seconds", 12_000),
  started: word("started", "when the work began", "2026-01-31T09:00:00.000+0000"),
  comment: word("comment", "what was done", "Welding"),
  adjustEstimate: word("adjustEstimate", "what becomes of the remaining estimate", "auto"),
  newEstimate: word("newEstimate", "what remains; for new", "2d"),
  reduceBy: word("reduceBy", "how much less remains; for manual", "1h"),
  happened: word("happened", "what happened to the work: updated or deleted", "updated"),
  since: word("since", "the moment since when, in milliseconds since 1970", 1_767_225_600_000),
  increaseBy: word("increaseBy", "how much more remains; for manual", "1h"),
  username: word("username", "the name of the user; the caller where nobody is named", "ada"),
  type: word("type", "the type of the link, by id or name", { name: "Blocks" }),
  subject: word("subject", "what it is about; the key and the summary where it is left out", "Fuel"),
  textBody: word("textBody", "the text of the message", "Please look at it"),
  to: word("to", "to whom it goes", { reporter: true }),
  inwardIssue: word("inwardIssue", "the issue that the link goes from", { key: "PROJ-1" }),
  outwardIssue: word("outwardIssue", "the issue that the link goes to", { key: "PROJ-2" }),
  globalId: word("globalId", "what the thing is called everywhere", "system=wiki&id=7"),
  application: word("application", "the system that has the thing", { type: "wiki", name: "Handbook" }),
  relationship: word("relationship", "what the thing is to the issue", "described in"),
  object: word("object", "the thing", { url: "https://wiki.example.org/7", title: "Fuel" }),
} satisfies Vocabulary

/** What words mean otherwise where issues are linked. */
export const linkVocabulary = {
  ...hangingVocabulary,
  comment: word("comment", "a comment on the issue that the link goes from", { body: "Fuel first" }),
} satisfies Vocabulary

/** What words mean otherwise where it is about categories of projects. */
export const categoryVocabulary = {
  ...vocabulary,
  name: word("name", "its name, which no other category has", "Flight"),
  description: word("description", "what is said of it", "What leaves the ground"),
} satisfies Vocabulary

/** What words mean otherwise where it is about types of links. */
export const linkTypeVocabulary = {
  ...vocabulary,
  name: word("name", "its name, which no other type has", "Blocks"),
  inward: word("inward", "what the issue that is linked to is called by the other", "is blocked by"),
  outward: word("outward", "what the issue that is linked from is called by the other", "blocks"),
} satisfies Vocabulary

/** What words mean otherwise where it is about components and versions. */
export const partVocabulary = {
  ...vocabulary,
  project: word("project", "the key of the project", "PROJ"),
  name: word("name", "its name, which no other of the project has", "2.0"),
  lead: word("leadUserName", "the name of the user who leads it", "admin"),
  assigneeType: word("assigneeType", "who is assigned new issues of it", "PROJECT_DEFAULT"),
  released: word("released", "whether it is released", true),
  archived: word("archived", "whether it is archived", false),
  startDate: word("startDate", "the day on which work on it begins", "2026-01-31"),
  releaseDate: word("releaseDate", "the day of its release", "2026-03-31"),
  otherId: id("otherId", "the id of the version that its issues are given", "10001"),
  position: word("position", "First, Last, Earlier or Later", "First"),
  after: word(
    "after",
    "the address of the version before it",
    "https://tracker.example.org/rest/api/2/version/10001",
  ),
  projectId: id("projectId", "the id of the project, in place of its key", "10000"),
  moveUnfixedIssuesTo: word(
    "moveUnfixedIssuesTo",
    "the address or id of the version that unresolved issues are given with the release",
    "10001",
  ),
  moveIssuesTo: id("moveIssuesTo", "the id of the component that its issues are given", "10001"),
  moveFixIssuesTo: id(
    "moveFixIssuesTo",
    "the id of the version in which its issues are fixed instead",
    "10001",
  ),
  moveAffectedIssuesTo: id(
    "moveAffectedIssuesTo",
    "the id of the version that its issues affect instead",
    "10001",
  ),
} satisfies Vocabulary
