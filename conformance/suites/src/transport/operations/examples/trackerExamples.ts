import { type Step, of } from "../../Step"
import { hangingExamples, named } from "./hangingExamples"
import { planningExamples } from "./planningExamples"
import { securityExamples } from "./securityExamples"

const project = { key: "SHIP" }

/** An issue of the project, and what else is said of it. */
const issue = (name: string, type: string, fields: object = {}): Step => ({
  says: `the issue ${name} is created`,
  operation: "tracker.createIssue",
  payload: { fields: { project, issuetype: { name: type }, summary: name, ...fields } },
  keeps: name,
})

const read = (says: string, operation: string, payload: Step["payload"] = {}): Step => ({
  says,
  operation,
  payload,
})

const projects: ReadonlyArray<Step> = [
  {
    says: "a project is created",
    operation: "tracker.createProject",
    payload: { key: "SHIP", name: "Ship", description: "What swims" },
    keeps: "project",
  },
  read("it is renamed", "tracker.updateProject", { project: "SHIP", name: "Great ship", lead: "admin" }),
  read("it is archived", "tracker.setProjectArchived", { project: "SHIP", archived: true }),
  read("it is brought back", "tracker.setProjectArchived", { project: "SHIP", archived: false }),
  read("it is read", "tracker.getProject", { project: "SHIP" }),
  read("projects are listed", "tracker.listProjects", { query: "ship" }),
  read("components are listed", "tracker.listComponents", { query: "hull" }),
  read("versions are listed", "tracker.findVersions", { query: "1" }),
  read("it is asked who may be assigned", "tracker.findUsersAllowed", { may: "assign", project: "SHIP" }),
]

const categories: ReadonlyArray<Step> = [
  {
    says: "a category of projects is created",
    operation: "tracker.createProjectCategory",
    payload: { name: "Sea", description: "What swims" },
    keeps: "category",
  },
  read("categories are listed", "tracker.listProjectCategories"),
  named("it is read", "tracker.getProjectCategory", "category"),
  {
    says: "it is renamed",
    operation: "tracker.updateProjectCategory",
    payload: (seen) => ({ id: of(seen, "category"), name: "Seven seas" }),
  },
  {
    says: "a project is given it",
    operation: "tracker.updateProject",
    payload: (seen) => ({ project: "SHIP", category: of(seen, "category") }),
  },
  read("and taken it", "tracker.updateProject", { project: "SHIP", category: "-1" }),
  named("it is deleted", "tracker.deleteProjectCategory", "category"),
]

const filters: ReadonlyArray<Step> = [
  {
    says: "a query is saved as a filter",
    operation: "tracker.createFilter",
    payload: { name: "Of wood", jql: "labels = wood", favourite: true },
    keeps: "filter",
  },
  named("it is changed", "tracker.updateFilter", "filter", { description: "What floats" }),
  { ...named("it is shared", "tracker.shareFilter", "filter", { type: "authenticated" }), keeps: "shares" },
  named("it is read", "tracker.getFilter", "filter"),
  read("favourites are listed", "tracker.listFavouriteFilters"),
  {
    says: "it is shared no more",
    operation: "tracker.unshareFilter",
    payload: (seen) => ({ id: of(seen, "filter"), shareId: of(seen, "shares", "0.id") }),
  },
  named("it is deleted", "tracker.deleteFilter", "filter"),
]

const issues: ReadonlyArray<Step> = [
  issue("Keel", "Task", { labels: ["wood"], timetracking: { originalEstimate: "2d" } }),
  issue("Mast", "Bug"),
  {
    says: "a sub-task is created",
    operation: "tracker.createIssue",
    payload: (seen) => ({
      fields: {
        project,
        issuetype: { name: "Sub-task" },
        summary: "Rope",
        parent: { id: of(seen, "Mast") },
      },
    }),
  },
  {
    says: "another one is created",
    operation: "tracker.createIssue",
    payload: (seen) => ({
      fields: {
        project,
        issuetype: { name: "Sub-task" },
        summary: "Hook",
        parent: { id: of(seen, "Mast") },
      },
    }),
  },
  {
    says: "it is moved before the first",
    operation: "tracker.moveSubtask",
    payload: (seen) => ({ issue: of(seen, "Mast"), original: 1, current: 0 }),
  },
  read("an issue is archived", "tracker.setIssueArchived", (seen) => ({
    issue: of(seen, "Mast"),
    archived: true,
  })),
  read("it is brought back", "tracker.setIssueArchived", (seen) => ({
    issue: of(seen, "Mast"),
    archived: false,
  })),
  {
    says: "an issue is updated",
    operation: "tracker.updateIssue",
    payload: (seen) => ({
      issue: of(seen, "Keel"),
      fields: { priority: { name: "High" }, assignee: { name: "admin" } },
      update: { labels: [{ add: "heavy" }], comment: [{ add: { body: "From oak" } }] },
    }),
  },
  {
    says: "a transition is made",
    operation: "tracker.transitionIssue",
    payload: (seen) => ({ issue: of(seen, "Keel"), transitionId: "31" }),
  },
  {
    says: "the issue is read with its change log",
    operation: "tracker.getIssue",
    payload: (seen) => ({
      issue: of(seen, "Keel"),
      expand: "names,schema,changelog,transitions.fields",
    }),
  },
  read("transitions are listed", "tracker.listTransitions", (seen) => ({ issue: of(seen, "Mast") })),
  read("changes are listed", "tracker.listChanges", (seen) => ({ issue: of(seen, "Keel") })),
  read("it is asked what may be edited", "tracker.getEditMeta", (seen) => ({ issue: of(seen, "Keel") })),
  read("it is asked what new issues have", "tracker.getCreateMeta", { project: "SHIP" }),
  read("issues are found", "tracker.searchIssues", { jql: "project = SHIP AND labels = wood" }),
  read("and gone through", "tracker.walkIssues", { jql: "project = SHIP", fields: ["summary"] }),
  read("and counted", "tracker.countFoundIssues", { jql: "project = SHIP" }),
  read("and held against queries", "tracker.matchIssues", (seen) => ({
    issueIds: [of(seen, "Keel")],
    jqls: ["summary ~ keel", "status x"],
  })),
  read("it is told how they are found", "tracker.explainJql", { jql: "project = SHIP ORDER BY key" }),
  read("queries are read", "tracker.parseQueries", { queries: ["project = SHIP", "status x"] }),
  read("their words are told", "tracker.listQueryWords"),
  read("values are suggested", "tracker.suggestQueryValues", { fieldName: "status", fieldValue: "do" }),
  {
    says: "an issue is deleted with its sub-tasks",
    operation: "tracker.deleteIssue",
    payload: (seen) => ({ issue: of(seen, "Mast"), deleteSubtasks: true }),
  },
]

const parts: ReadonlyArray<Step> = [
  {
    says: "a component is created",
    operation: "tracker.createComponent",
    payload: { project: "SHIP", name: "Hull", lead: "admin" },
    keeps: "hull",
  },
  named("it is renamed", "tracker.updateComponent", "hull", { name: "The hull" }),
  named("it is read", "tracker.getComponent", "hull"),
  named("its issues are counted", "tracker.countIssues", "hull", { part: "component" }),
  {
    says: "a version is created",
    operation: "tracker.createVersion",
    payload: { project: "SHIP", name: "1.0", releaseDate: "2026-03-01" },
    keeps: "first version",
  },
  {
    says: "another version is created",
    operation: "tracker.createVersion",
    payload: { project: "SHIP", name: "2.0" },
    keeps: "second version",
  },
  named("a version is released", "tracker.updateVersion", "first version", { released: true }),
  named("it is taken back", "tracker.updateVersion", "first version", { released: false }),
  named("and described", "tracker.updateVersion", "first version", { description: "What can be had" }),
  named("a version is read", "tracker.getVersion", "first version"),
  named("a version is moved", "tracker.moveVersion", "second version", { position: "First" }),
  named("a version is deleted", "tracker.deleteVersion", "second version"),
  named("the component is deleted", "tracker.deleteComponent", "hull"),
  read("a project is created", "tracker.createProject", { key: "RAFT", name: "Raft" }),
  read("and deleted", "tracker.deleteProject", { project: "RAFT" }),
]

/** A project with issues that are edited, found and closed. */
export const trackerExamples: ReadonlyArray<Step> = [
  read("it is asked what is served", "tracker.getServerInfo"),
  read("it is asked how the tracker is set up", "tracker.getSite"),
  read("it is asked which features are on", "tracker.getConfiguration"),
  read("one is switched", "tracker.updateConfiguration", { votingEnabled: false }),
  read("and switched on again", "tracker.updateConfiguration", { votingEnabled: true }),
  read("a status is looked up", "tracker.findSetting", { kind: "status", setting: "Done" }),
  read("an option is read", "tracker.getFieldOption", { option: "10000" }),
  read("options are listed", "tracker.listFieldOptions", { field: "customfield_10003" }),
  read("it is asked who calls", "tracker.getMyself"),
  read("a user is read", "tracker.getUser", { username: "admin" }),
  read("users are found", "tracker.findUsers", { username: "adm" }),
  read("it is asked what the caller may do", "tracker.getMyPermissions"),
  ...projects,
  ...categories,
  ...securityExamples,
  ...filters,
  ...issues,
  ...hangingExamples,
  ...parts,
  ...planningExamples,
]
