import type { Form, Name } from "./Form"

type Payload = (name: Name) => object

const relation = { name: "about", targetStatus: "any", sourceStatus: "any" }

const relations: Payload = (name) => ({
  ...relation,
  ...{ sourceType: "content", sourceKey: name("content") },
  ...{ targetType: "content", targetKey: name("content") },
})

const ofSpace: Payload = (name) => ({
  ...relation,
  ...{ sourceType: "space", sourceKey: name("space") },
  ...{ targetType: "content", targetKey: name("content") },
})

const holders = ["issue", "project", "comment", "worklog", "board", "sprint"] as const

/**
 * The same of each kind of thing that has properties, and of what somebody prefers. A type of issues is hidden from nobody, and who there is
 * may everybody know.
 */
const held = (more: object): ReadonlyArray<Payload> => [
  ...holders.map((holder): Payload => (name) => ({ holder, of: name(holder), ...more })),
  (name) => ({ holder: "preferences", of: name("person"), ...more }),
]

const creating =
  (fields: (name: Name) => object): Payload =>
  (name) => ({
    fields: {
      project: { key: name("project") },
      issuetype: { name: "Task" },
      summary: "New",
      ...fields(name),
    },
  })

const updating =
  (more: (name: Name) => object): Payload =>
  (name) => ({ issue: name("issue"), ...more(name) })

const asking =
  (jql: (name: Name) => string): Payload =>
  (name) => ({ jql: jql(name) })

const queries: ReadonlyArray<Payload> = [
  asking((name) => `project = ${name("project")} AND issue = ${name("issue")}`),
  asking((name) => `issue in (${name("issue")}, ${name("issue")})`),
  asking((name) => `sprint = ${name("sprint")}`),
  asking((name) => `filter = ${name("filter")}`),
  asking((name) => `fixVersion = ${name("version")} OR component = ${name("component")}`),
  asking((name) => `parent = ${name("issue")}`),
  asking((name) => `issue = ${name("issueId")}`),
]

/** The same queries where several are sent. */
const together = (member: string, more: (name: Name) => object = () => ({})): ReadonlyArray<Payload> =>
  queries.map((query) => (name) => ({ [member]: Object.values(query(name)), ...more(name) }))

const objectQueries: ReadonlyArray<Payload> = [
  (name) => ({ qlQuery: `Key = ${name("objectKey")}` }),
  (name) => ({ qlQuery: `objectTypeId = ${name("type")} OR objectId = ${name("object")}` }),
]

const byTag: Readonly<Record<string, ReadonlyArray<Payload>>> = {
  "wiki.createRelation": [relations, ofSpace],
  "wiki.deleteRelation": [relations, ofSpace],
  "wiki.getRelation": [relations, ofSpace],
  "wiki.listRelationTargets": [
    (name) => ({ ...relation, sourceType: "space", sourceKey: name("space"), targetType: "content" }),
  ],
  "wiki.listRelationSources": [
    (name) => ({ ...relation, targetType: "content", targetKey: name("content"), sourceType: "space" }),
  ],
  "wiki.convertBody": [
    (name) => ({
      value: `<ac:link><ri:content-entity ri:content-id="${name("content")}" /></ac:link>`,
      to: "view",
      contentId: name("content"),
    }),
  ],
  "tracker.getIssue": [(name) => ({ issue: name("issueId") })],
  "tracker.createIssue": [
    creating(() => ({})),
    creating((name) => ({ issuetype: { name: "Sub-task" }, parent: { key: name("issue") } })),
    creating((name) => ({ components: [{ id: name("component") }], fixVersions: [{ id: name("version") }] })),
  ],
  "tracker.updateIssue": [
    updating((name) => ({ fields: { fixVersions: [{ id: name("version") }] } })),
    updating((name) => ({
      update: { issuelinks: [{ add: { type: { name: "Blocks" }, outwardIssue: { key: name("issue") } } }] },
    })),
    updating((name) => ({ fields: { parent: { key: name("issue") } } })),
  ],
  "tracker.countIssues": [
    (name) => ({ part: "component", id: name("component") }),
    (name) => ({ part: "version", id: name("version") }),
  ],
  "tracker.listProperties": held({}),
  "tracker.getProperty": held({ key: "k" }),
  "tracker.setProperty": held({ key: "k", value: 1 }),
  "tracker.deleteProperty": held({ key: "k" }),
  "tracker.searchIssues": queries,
  "tracker.walkIssues": queries,
  "tracker.countFoundIssues": queries,
  "tracker.explainJql": queries,
  "tracker.parseQueries": together("queries"),
  "tracker.matchIssues": together("jqls", (name) => ({ issueIds: [name("issue")] })),
  "assets.findObjects": objectQueries,
  "assets.getProgress": [(name) => ({ category: "archive-objects", resourceId: name("archiving") })],
}

/** Requests whose fields name this or that, or hold names in texts and maps: their schemas do not say so. */
export const ownForms = (tag: string): ReadonlyArray<Form> =>
  (byTag[tag] ?? []).map((payload, place) => ({ says: `form ${place + 1} of its own`, payload }))
