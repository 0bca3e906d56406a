import { leftBehind } from "../../leftBehind"
import { type Step, of } from "../../Step"

const project = { key: "SHIP" }

/** Files that were put before; others are for pages. */
const [, , , plan = "", drawing = ""] = leftBehind.uploads

/** A call about the issue Keel, and what is said besides. */
const onKeel = (says: string, operation: string, more: object = {}, keeps?: string): Step => ({
  says,
  operation,
  payload: (seen) => ({ issue: of(seen, "Keel"), ...more }),
  ...(keeps === undefined ? {} : { keeps }),
})

/** The same about a thing that hangs on it, which was kept. */
const onPart = (says: string, operation: string, kept: string, more: object = {}): Step => ({
  says,
  operation,
  payload: (seen) => ({ issue: of(seen, "Keel"), id: of(seen, kept), ...more }),
})

/** A call about a thing by its id, which was kept. */
export const named = (says: string, operation: string, kept: string, more: object = {}): Step => ({
  says,
  operation,
  payload: (seen) => ({ id: of(seen, kept), ...more }),
})

/** What hangs on the issue Keel. */
export const hangingExamples: ReadonlyArray<Step> = [
  onKeel("a comment is added", "tracker.addComment", { body: "Oak" }, "comment"),
  onKeel("another one is added", "tracker.addComment", { body: "Or ash" }, "second"),
  onPart("it is changed", "tracker.updateComment", "comment", { body: "Oak, of course" }),
  onPart("it is read", "tracker.getComment", "comment"),
  onPart("it is pinned", "tracker.pinComment", "comment", { pin: true }),
  onKeel("pinned comments are listed", "tracker.listPinnedComments"),
  onKeel("comments are listed", "tracker.listComments", { orderBy: "-created" }),
  onPart("a comment is deleted", "tracker.deleteComment", "second"),
  onKeel("work is logged", "tracker.addWorklog", { timeSpent: "3h", comment: "Sawing" }, "worklog"),
  onKeel("more work is logged", "tracker.addWorklog", { timeSpentSeconds: 60 }, "minute"),
  onPart("a worklog is changed", "tracker.updateWorklog", "worklog", { timeSpent: "4h" }),
  onPart("a worklog is read", "tracker.getWorklog", "worklog"),
  onKeel("worklogs are listed", "tracker.listWorklogs"),
  {
    says: "worklogs are found by their ids",
    operation: "tracker.findWorklogs",
    payload: (seen) => ({ ids: [of(seen, "worklog"), of(seen, "minute")] }),
  },
  onPart("a worklog is deleted", "tracker.deleteWorklog", "minute"),
  {
    says: "deleted worklogs are told",
    operation: "tracker.listChangedWorklogs",
    payload: { happened: "deleted", since: 0 },
  },
  onKeel("the caller watches", "tracker.setWatch", { watching: true }),
  onKeel("it is asked who watches", "tracker.getAudience"),
  onKeel("they are written to", "tracker.notifyIssue", { textBody: "Look", to: { watchers: true } }),
  onKeel("the caller watches no more", "tracker.setWatch", { watching: false }),
  {
    says: "an issue of somebody else is created",
    operation: "tracker.createIssue",
    payload: { fields: { project, issuetype: { name: "Task" }, summary: "Sail", reporter: null } },
    keeps: "Sail",
  },
  {
    says: "the caller votes for it",
    operation: "tracker.setVote",
    payload: (seen) => ({ issue: of(seen, "Sail"), voting: true }),
  },
  {
    says: "and takes the vote back",
    operation: "tracker.setVote",
    payload: (seen) => ({ issue: of(seen, "Sail"), voting: false }),
  },
  {
    says: "two issues are linked",
    operation: "tracker.createLink",
    payload: (seen) => ({ type: "Blocks", inwardIssue: of(seen, "Keel"), outwardIssue: of(seen, "Sail") }),
    keeps: "link",
  },
  {
    says: "and linked again",
    operation: "tracker.createLink",
    payload: (seen) => ({ type: "Relates", inwardIssue: of(seen, "Keel"), outwardIssue: of(seen, "Sail") }),
    keeps: "second link",
  },
  {
    says: "a custom field is created",
    operation: "tracker.createField",
    payload: { name: "Heat", type: "quoin.fields:float" },
    shows: { name: "Heat" },
  },
  {
    says: "an option of a field is added",
    operation: "tracker.createFieldOption",
    payload: { field: "customfield_10007", value: "Waiting" },
    keeps: "waiting",
  },
  {
    says: "it can be chosen no more",
    operation: "tracker.updateFieldOption",
    payload: (seen) => ({ field: "customfield_10007", option: of(seen, "waiting"), disabled: true }),
  },
  {
    says: "and it is deleted",
    operation: "tracker.deleteFieldOption",
    payload: (seen) => ({ field: "customfield_10007", option: of(seen, "waiting") }),
  },
  {
    says: "a type of issues is created",
    operation: "tracker.createIssueType",
    payload: { name: "Launch", description: "Into the water" },
    keeps: "launching",
  },
  {
    says: "it is said to be of something else",
    operation: "tracker.updateIssueType",
    payload: (seen) => ({ id: of(seen, "launching"), description: "Off the slip" }),
  },
  named("and deleted, as no issue has it", "tracker.deleteIssueType", "launching", {
    alternativeIssueTypeId: "10002",
  }),
  {
    says: "a role is created",
    operation: "tracker.createRole",
    payload: { name: "Pilots", description: "Whoever steers" },
    keeps: "pilots",
  },
  {
    says: "something else is said of it",
    operation: "tracker.updateRole",
    payload: (seen) => ({ id: of(seen, "pilots"), description: "Know the way" }),
  },
  named("and deleted, with another one for what it grants", "tracker.deleteRole", "pilots", {
    swap: "10002",
  }),
  {
    says: "a type of links is created",
    operation: "tracker.createLinkType",
    payload: { name: "Tows", inward: "is towed by", outward: "tows" },
    keeps: "towing",
  },
  {
    says: "it is renamed",
    operation: "tracker.updateLinkType",
    payload: (seen) => ({ id: of(seen, "towing"), name: "Tugs" }),
  },
  named("and deleted", "tracker.deleteLinkType", "towing"),
  named("a link is read", "tracker.getLink", "link"),
  named("a link is deleted", "tracker.deleteLink", "second link"),
  onKeel(
    "a page elsewhere is linked",
    "tracker.putRemoteLink",
    { globalId: "page=7", object: { url: "https://wiki.example.org/7", title: "Keels" } },
    "remote",
  ),
  onKeel(
    "a file is attached",
    "tracker.addAttachments",
    { files: [{ ticket: plan, name: "plan.txt" }] },
    "plan",
  ),
  onKeel(
    "another one is attached",
    "tracker.addAttachments",
    { files: [{ ticket: drawing, name: "keel.png" }] },
    "drawing",
  ),
  {
    says: "a file is read",
    operation: "tracker.getAttachment",
    payload: (seen) => ({ id: of(seen, "plan", "items.0.id") }),
  },
  {
    says: "a file is deleted",
    operation: "tracker.deleteAttachment",
    payload: (seen) => ({ id: of(seen, "drawing", "items.0.id") }),
  },
  {
    says: "a property is set",
    operation: "tracker.setProperty",
    payload: (seen) => ({ holder: "issue", of: of(seen, "Keel"), key: "review", value: { state: "open" } }),
  },
  {
    says: "it is read",
    operation: "tracker.getProperty",
    payload: (seen) => ({ holder: "issue", of: of(seen, "Keel"), key: "review" }),
  },
  {
    says: "properties are listed",
    operation: "tracker.listProperties",
    payload: (seen) => ({ holder: "issue", of: of(seen, "Keel") }),
  },
  {
    says: "the property is deleted",
    operation: "tracker.deleteProperty",
    payload: (seen) => ({ holder: "issue", of: of(seen, "Keel"), key: "review" }),
  },
  onKeel("links to elsewhere are listed", "tracker.listRemoteLinks"),
  onKeel("the link is deleted", "tracker.deleteRemoteLink", { globalId: "page=7" }),
]
