/** One request of a script: who asks, what, and with what. A value that is a function is made from the answers before. */
export interface Step {
  readonly by: string
  readonly operation: string
  readonly payload:
    | Readonly<Record<string, unknown>>
    | ((answers: Answers) => Readonly<Record<string, unknown>>)
  /** The name that its answer has for steps behind it. */
  readonly as?: string
  /** Whom or what it names is not there, or is hidden. */
  readonly isRefused?: true
}

export type Answers = ReadonlyMap<string, unknown>

/** A field of an answer, as `space.id`. */
const at = (answers: Answers, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined,
      Object.fromEntries(answers),
    )

const step = (by: string, operation: string, payload: Step["payload"] = {}, as?: string): Step => ({
  by,
  operation,
  payload,
  ...(as === undefined ? {} : { as }),
})

const refused = (wrong: Step): Step => ({ ...wrong, isRefused: true })

const issueOf = (summary: string, fields: object): Step =>
  step("grace", "tracker.createIssue", {
    fields: { project: { key: "SHIP" }, issuetype: { name: "Task" }, summary, ...fields },
  })

const tracker: ReadonlyArray<Step> = [
  step("admin", "tracker.createProject", { key: "SHIP", name: "Ship", lead: "grace" }),
  refused(step("admin", "tracker.createProject", { key: "NONE", name: "None", lead: "nobody" })),
  issueOf("One", { assignee: { name: "ada" }, reporter: { name: "grace" } }),
  issueOf("Two", { assignee: { name: "grace" } }),
  refused(issueOf("Three", { assignee: { name: "nobody" } })),
  refused(issueOf("Four", { assignee: { name: "gone" } })),
  step("grace", "tracker.updateIssue", { issue: "SHIP-2", fields: { assignee: { name: "ada" } } }),
  step("grace", "tracker.getIssue", { issue: "SHIP-1" }),
  step("grace", "tracker.setWatch", { issue: "SHIP-1", username: "ada", watching: true }),
  step("ada", "tracker.setVote", { issue: "SHIP-1", voting: true }),
  step("grace", "tracker.getAudience", { issue: "SHIP-1" }),
  step("ada", "tracker.addComment", { issue: "SHIP-1", body: "for [~grace]" }),
  step("ada", "tracker.addComment", {
    issue: "SHIP-1",
    body: "for the crew",
    visibility: { type: "group", value: "crew" },
  }),
  step("linus", "tracker.listComments", { issue: "SHIP-1" }),
  ...[
    "reporter = grace",
    "assignee = ADA",
    "assignee in (grace, ada) order by key",
    "assignee in membersOf(crew) order by key",
    "assignee not in membersOf(crew)",
    "watcher = ada",
    "voter = ada",
    "assignee = currentUser()",
  ].map((jql) => step("ada", "tracker.searchIssues", { jql })),
  ...["assignee in membersOf(nowhere)", "assignee = nobody"].map((jql) =>
    refused(step("ada", "tracker.searchIssues", { jql })),
  ),
  ...["", "a", "lovelace", "example.org", "nobody"].map((username) =>
    step("ada", "tracker.findUsers", { username, includeInactive: true }),
  ),
  step("ada", "tracker.findUsers", { username: "", startAt: 1, maxResults: 2 }),
  step("ada", "tracker.findUsersAllowed", { may: "assign", project: "SHIP", username: "gr" }),
  step("ada", "tracker.getUser", { username: "Grace" }),
  refused(step("ada", "tracker.getUser", { username: "nobody" })),
  step("ada", "tracker.getMyself"),
  step("admin", "tracker.changeRoleActors", {
    project: "SHIP",
    role: "10002",
    how: "add",
    users: ["ada"],
    groups: ["crew"],
  }),
  step("grace", "tracker.notifyIssue", {
    issue: "SHIP-1",
    textBody: "Look",
    to: { groups: ["crew"], users: ["ada"] },
  }),
  refused(
    step("grace", "tracker.notifyIssue", { issue: "SHIP-1", textBody: "Look", to: { groups: ["nowhere"] } }),
  ),
  step("grace", "tracker.createFilter", { name: "Mine", jql: "assignee = ada" }),
]

const page = (answers: Answers) => at(answers, "page.id")

const wiki: ReadonlyArray<Step> = [
  step("grace", "wiki.createSpace", { key: "DOC", name: "Docs" }),
  step(
    "grace",
    "wiki.createContent",
    {
      type: "page",
      spaceKey: "DOC",
      title: "One",
      body: '<p><ac:link><ri:user ri:username="ada"/></ac:link></p>',
    },
    "page",
  ),
  step("ada", "wiki.getContent", (answers) => ({ id: page(answers), expand: "body.view,history,version" })),
  step("admin", "wiki.setContentWatch", (answers) => ({
    id: page(answers),
    watching: true,
    username: "ada",
  })),
  step("ada", "wiki.setSpaceWatch", { key: "DOC", watching: true }),
  step("admin", "wiki.listSpaceWatchers", { key: "DOC" }),
  step("grace", "wiki.createRelation", (answers) => ({
    name: "helper",
    sourceType: "user",
    sourceKey: "current",
    targetType: "content",
    targetKey: page(answers),
  })),
  step("grace", "wiki.listRelationSources", (answers) => ({
    name: "helper",
    sourceType: "user",
    targetType: "content",
    targetKey: page(answers),
  })),
  step("grace", "wiki.restrictContent", (answers) => ({
    id: page(answers),
    how: "replace",
    restrictions: [{ operation: "read", users: [{ username: "grace" }], groups: ["crew"] }],
  })),
  step("ada", "wiki.getContent", (answers) => ({ id: page(answers) })),
  refused(step("linus", "wiki.getContent", (answers) => ({ id: page(answers) }))),
  step("grace", "wiki.getRestrictions", (answers) => ({ id: page(answers) })),
  step("grace", "wiki.checkPermission", (answers) => ({
    id: page(answers),
    operation: "read",
    username: "linus",
  })),
  step("grace", "wiki.checkPermission", (answers) => ({
    id: page(answers),
    operation: "read",
    group: "crew",
  })),
  step("ada", "wiki.createPersonalSpace"),
]

const shipOf = (captain: string): Step =>
  step("admin", "assets.createObject", (answers) => ({
    typeId: at(answers, "type.id"),
    attributes: [
      { attributeId: at(answers, "attributes.1.id"), values: [`Ship of ${captain}`] },
      { attributeId: at(answers, "captain.id"), values: [captain] },
    ],
  }))

const assets: ReadonlyArray<Step> = [
  step("admin", "assets.createSchema", { name: "Ships", key: "SH" }, "schema"),
  step(
    "admin",
    "assets.createObjectType",
    (answers) => ({ schemaId: at(answers, "schema.id"), name: "Ship" }),
    "type",
  ),
  step(
    "admin",
    "assets.createAttribute",
    (answers) => ({
      typeId: at(answers, "type.id"),
      name: "Captain",
      kind: "user",
      typeValueMulti: ["crew"],
    }),
    "captain",
  ),
  step("admin", "assets.listTypeAttributes", (answers) => ({ typeId: at(answers, "type.id") }), "attributes"),
  ...["Ada", "grace"].map(shipOf),
  ...["linus", "nobody"].map((captain) => refused(shipOf(captain))),
  ...["Captain = ada", 'Captain LIKE "a"', 'Captain in group("crew")', "Captain = currentUser()"].map((aql) =>
    step("ada", "assets.findObjects", { qlQuery: aql }),
  ),
  step("admin", "assets.setSchemaRoles", (answers) => ({
    schemaId: at(answers, "schema.id"),
    roles: {
      view: { users: ["ada"], groups: ["crew"] },
      edit: { users: [], groups: [] },
      admin: { users: ["grace"], groups: [] },
    },
  })),
  step("linus", "assets.listSchemas"),
  step("ada", "assets.listSchemas"),
]

const directory: ReadonlyArray<Step> = [
  step("ada", "directory.getCaller"),
  step("ada", "directory.getUser", { username: "GRACE" }),
  refused(step("ada", "directory.getUser", { username: "nobody" })),
  step("ada", "directory.listUsers"),
  step("ada", "directory.listUsers", { status: "active", start: 1, limit: 2 }),
  step("ada", "directory.listUsers", { start: 2, limit: 1 }),
  step("ada", "directory.findUsers", { cql: 'user.fullname ~ "lovelace"' }),
  step("ada", "directory.listGroups"),
  step("ada", "directory.listGroups", { query: "CRE" }),
  step("ada", "directory.getGroup", { name: "crew" }),
  refused(step("ada", "directory.getGroup", { name: "nowhere" })),
  step("ada", "directory.listGroupsOf", { username: "ada" }),
  step("ada", "directory.listMembers", { name: "crew" }),
  step("ada", "directory.listMembers", { name: "crew", start: 1, limit: 1 }),
  step("ada", "directory.listMembers", { name: "crew", status: "disabled" }),
  refused(step("linus", "directory.listGlobalPermissions")),
]

/** All that names users and groups, over every domain. */
export const peopleScript: ReadonlyArray<Step> = [...directory, ...tracker, ...wiki, ...assets]
