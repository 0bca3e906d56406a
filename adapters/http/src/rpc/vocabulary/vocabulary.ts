import { lookUp } from "@quoin/kernel"
import { vocabulary as assets } from "../../assets/vocabulary/vocabulary"
import { type Vocabulary, type Word, id, word } from "../../contract/Vocabulary"
import { issueTypeVocabulary } from "../../tracker/vocabulary/issueTypes"
import { issueTypeSchemeVocabulary, schemeVocabulary } from "../../tracker/vocabulary/schemes"
import { avatarVocabulary } from "../../tracker/vocabulary/avatars"
import { screenTabVocabulary, screenVocabulary } from "../../tracker/vocabulary/screens"
import { roleVocabulary } from "../../tracker/vocabulary/roles"
import { fieldVocabulary, optionVocabulary } from "../../tracker/vocabulary/fields"
import { columnVocabulary, serverVocabulary, versionLinkVocabulary } from "../../tracker/vocabulary/kept"
import { pickerVocabulary } from "../../tracker/vocabulary/pickers"
import { filterVocabulary } from "../../tracker/vocabulary/filters"
import { queryVocabulary } from "../../tracker/vocabulary/queries"
import { planningVocabulary } from "../../tracker/vocabulary/planning"
import {
  hangingVocabulary,
  linkVocabulary,
  partVocabulary,
  securityVocabulary,
  vocabulary as tracker,
} from "../../tracker/vocabulary/vocabulary"
import { auditVocabulary } from "../../wiki/vocabulary/audit"
import { backupVocabulary } from "../../wiki/vocabulary/backup"
import { ofAssets } from "./assets"
import { ofEdits, ofTokens } from "./tokens"
import { ofFiles, ofWiki } from "./wiki"
import { spaceVocabulary, spaceContentVocabulary, vocabulary as wiki } from "../../wiki/vocabulary/vocabulary"
import { relationVocabulary } from "../../wiki/vocabulary/relations"
import { ofDirectory } from "./directory"
import { ofWebhooks } from "./webhooks"

/** Of content that has no version yet. */
const ofNewContent = {
  version: word("version", "what is said of the first version", { message: "First words", minorEdit: false }),
} satisfies Vocabulary

/** Of a comment, which has no title of its own. */
const ofNewComment = {
  title: word("title", "none: one that was read may be sent back", "Re: Release notes"),
  location: word("location", "where it begins a thread: inline or footer", "inline"),
  parentId: id("parentId", "the id of the comment that is answered; none for a thread", "131075"),
} satisfies Vocabulary

/** Fields of tasks, deliveries and subscriptions. */
const ofJobs = {
  id: id("id", "the id of the task, or of the delivery", "42"),
  consumer: word("consumer", "only deliveries to this consumer", "on/mailer"),
  name: word("name", "the name of the subscription", "mailer"),
  event: word("event", "the name of the event", "wiki.page_created"),
  start: wiki.start,
  limit: wiki.limit,
} satisfies Vocabulary

/** Fields that the audit log's API sends in another shape, or not at all. */
const ofAudit = {
  creationDate: word(
    "creationDate",
    "when it was done, in milliseconds since the epoch; now when absent",
    4105080000000,
  ),
  after: word("after", "the last record of the part before; absent in the first part", {
    creationDate: 1767225600000,
    id: "42",
  }),
  head: word("head", "the end of the sealed log, as it was at some earlier time", {
    number: 17,
    code: "Jx0b",
  }),
  place: word("place", "the part to look at: next of the part before; absent in the first part", {
    block: 1,
  }),
} satisfies Vocabulary

/** Fields that the API of backups sends in another shape. */
const ofBackup = {
  hash: ofFiles.hash,
  fromDate: word("fromDate", "asked for not before, in milliseconds since the epoch", 1767225600000),
  toDate: word("toDate", "asked for not after, in milliseconds since the epoch", 4102444800000),
} satisfies Vocabulary

/** Fields that the tracker's API sends in another shape, or not at all. */
const ofTracker = {
  issue: id("issue", "the id or the key of the issue", "PROJ-1"),
  project: id("project", "the id or the key of the project", "PROJ"),
  kind: word("kind", "what is looked up: status, issueType, priority, resolution …", "status"),
  setting: word("setting", "its id, or its name", "Done"),
  archived: word("archived", "whether it is to be archived", true),
  type: word("type", "the type of the link, by id or name", "Blocks"),
  inwardIssue: word("inwardIssue", "the issue that the link goes from", "PROJ-1"),
  outwardIssue: word("outwardIssue", "the issue that the link goes to", "PROJ-2"),
  voting: word("voting", "whether the caller is to vote", true),
  watching: word("watching", "whether the user is to watch the issue", true),
  started: word("started", "when the work began, in milliseconds since the epoch", 1767225600000),
  after: id("after", "the id of the version before it", "10001"),
  role: id("role", "the id of the role, or its name", "10002"),
  how: word("how", "add, remove or set", "add"),
  users: word("users", "names of users", ["ada"]),
  groups: word("groups", "names of groups", ["crew"]),
  group: word("group", "the name of the group", "crew"),
  user: word("user", "the name or key of the user", "ada"),
  owner: word("owner", "the name of the user who owns it", "ada"),
  may: word("may", "what they are to be allowed: browse or assign", "assign"),
  of: word("of", "what has the property, by its id or its key", "PROJ-1"),
  part: word("part", "component or version", "version"),
  holder: word("holder", "what has properties: issue, project or comment", "issue"),
  hash: ofFiles.hash,
  boardType: word(
    "boardType",
    "the kind of the board that the project begins with: scrum or kanban",
    "scrum",
  ),
  startDate: word("startDate", "when it begins, in milliseconds since the epoch", 1767225600000),
  endDate: word("endDate", "when it ends, in milliseconds since the epoch", 1768435200000),
  replace: word("replace", "whether what is left out is cleared", false),
  withFields: word("withFields", "whether the fields of the screens are shown", true),
  issueIds: word("issueIds", "ids of issues", ["10001"]),
} satisfies Vocabulary

/** What the fields of operations mean under their own names; where an API sends a field as it is, its words tell. */
const byDomain: Readonly<Record<string, ReadonlyArray<Vocabulary>>> = {
  directory: [ofDirectory, wiki],
  wiki: [ofNewContent, ofFiles, ofWiki, wiki, spaceVocabulary, spaceContentVocabulary, relationVocabulary],
  jobs: [ofJobs],
  assets: [ofAssets, assets],
  audit: [ofAudit, auditVocabulary],
  backup: [ofBackup, backupVocabulary],
  tracker: [
    ofTracker,
    tracker,
    hangingVocabulary,
    linkVocabulary,
    partVocabulary,
    optionVocabulary,
    securityVocabulary,
    filterVocabulary,
    planningVocabulary,
    queryVocabulary,
  ],
  tokens: ofTokens,
  webhooks: ofWebhooks,
}

/** What a field means otherwise in one operation. */
const byOperation: Readonly<Record<string, Vocabulary>> = {
  "tracker.createField": fieldVocabulary,
  "tracker.createIssueType": issueTypeVocabulary,
  "tracker.createIssueTypeScheme": issueTypeSchemeVocabulary,
  "tracker.updateIssueTypeScheme": issueTypeSchemeVocabulary,
  "tracker.listIssueTypeSchemes": issueTypeSchemeVocabulary,
  "tracker.giveIssueTypeScheme": issueTypeSchemeVocabulary,
  "tracker.createPriorityScheme": schemeVocabulary,
  "tracker.updatePriorityScheme": schemeVocabulary,
  "tracker.listPrioritySchemes": schemeVocabulary,
  "tracker.addScreenTab": screenTabVocabulary,
  "tracker.updateScreenTab": screenTabVocabulary,
  "tracker.deleteScreenTab": screenTabVocabulary,
  "tracker.addScreenField": screenVocabulary,
  "tracker.updateScreenField": screenVocabulary,
  "tracker.removeScreenField": screenVocabulary,
  "tracker.sendAvatar": avatarVocabulary,
  "tracker.cropAvatar": avatarVocabulary,
  "tracker.createAvatar": avatarVocabulary,
  "tracker.chooseAvatar": avatarVocabulary,
  "tracker.deleteAvatar": avatarVocabulary,
  "tracker.listAvatars": avatarVocabulary,
  "tracker.getAvatar": avatarVocabulary,
  "tracker.updateIssueType": issueTypeVocabulary,
  "tracker.createRole": roleVocabulary,
  "tracker.deleteRole": roleVocabulary,
  "tracker.pickIssues": pickerVocabulary,
  "tracker.listCustomFields": fieldVocabulary,
  "tracker.listFieldOptions": fieldVocabulary,
  "wiki.createComment": ofNewComment,
  "wiki.setSpaceLogo": { file: ofDirectory.file },
  "tokens.getEdit": ofEdits,
  "tokens.updateEdit": ofEdits,
  "tracker.getColumns": columnVocabulary,
  "tracker.setColumns": columnVocabulary,
  "tracker.resetColumns": columnVocabulary,
  "tracker.reindex": serverVocabulary,
  "tracker.getReindex": { run: serverVocabulary.run },
  "tracker.listVersionLinks": versionLinkVocabulary,
  "tracker.putVersionLink": versionLinkVocabulary,
  "tracker.deleteVersionLinks": versionLinkVocabulary,
  "tracker.getSchemeAttribute": securityVocabulary,
  "tracker.setSchemeAttribute": securityVocabulary,
  "tracker.setShareScope": {
    scope: word("scope", "with whom new filters are shared: global, authenticated or private", "private"),
  },
  "tracker.shareFilter": { type: word("type", "global, authenticated, project, group or user", "group") },
  "tracker.getAudience": { of: word("of", "voters or watchers; both where it is left out", "voters") },
}

const vocabulariesOf = (tag: string): ReadonlyArray<Vocabulary> => [
  lookUp(byOperation, tag) ?? {},
  ...(byDomain[tag.split(".")[0] ?? ""] ?? []),
]

/** What can be said of a field of an operation: the first word whose example could be sent there. */
export const wordOf = (tag: string, field: string, isFit: (example: unknown) => boolean): Word | undefined =>
  vocabulariesOf(tag)
    .flatMap((vocabulary) => vocabulary[field] ?? [])
    .find(({ example }) => isFit(example))

/** What is usually held under a name, in requests and answers of an operation. */
export const examplesOf = (tag: string): ReadonlyMap<string, ReadonlyArray<unknown>> => {
  const words = vocabulariesOf(tag).flatMap((vocabulary) =>
    Object.entries(vocabulary).flatMap(([field, { name, example }]) => [
      [field, example] as const,
      ...(field === name ? [] : [[name, example] as const]),
    ]),
  )
  const examples = new Map<string, Array<unknown>>()
  for (const [name, example] of words) examples.set(name, [...(examples.get(name) ?? []), example])
  return examples
}
