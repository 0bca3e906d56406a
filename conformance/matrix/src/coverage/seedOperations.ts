import { assetsReference, assetsSeed } from "./assetsOperations"
import { type SeedOperation, area } from "./SeedOperation"

const directory = area("Access mode, groups, users", "/rest/api")
const audit = area("Audit log", "/rest/api")
const backup = area("Backup and restore", "/rest/api")
const content = area("Content", "/rest/api")
const agile = area("Agile planning", "/rest/agile/1.0")
const webhook = area("Webhooks", "/rest/webhooks/1.0")
const tokens = area("Tokens", "")

const wiki: ReadonlyArray<SeedOperation> = [
  directory("GET", "/accessmode"),
  directory("POST", "/admin/group", ["directory.createGroup"]),
  directory("DELETE", "/admin/group/{groupName}"),
  directory("POST", "/admin/user", ["directory.createUser"]),
  directory("DELETE", "/admin/user/{username}"),
  directory("PUT", "/admin/user/{username}/disable", ["directory.setUserStatus"]),
  directory("PUT", "/admin/user/{username}/enable", ["directory.setUserStatus"]),
  directory("POST", "/admin/user/{username}/password", ["directory.changePassword"]),
  audit("GET", "/audit"),
  audit("POST", "/audit"),
  audit("GET", "/audit/export"),
  audit("GET", "/audit/retention"),
  audit("PUT", "/audit/retention"),
  audit("GET", "/audit/since"),
  backup("POST", "/backup-restore/backup/site"),
  backup("POST", "/backup-restore/backup/space"),
  backup("GET", "/backup-restore/jobs"),
  backup("GET", "/backup-restore/jobs/{jobId}"),
  backup("PUT", "/backup-restore/jobs/{jobId}/cancel"),
  backup("GET", "/backup-restore/jobs/{jobId}/download"),
  backup("PUT", "/backup-restore/jobs/clear-queue"),
  backup("GET", "/backup-restore/restore/files"),
  backup("POST", "/backup-restore/restore/site"),
  backup("POST", "/backup-restore/restore/space"),
  backup("POST", "/backup-restore/restore/site/upload"),
  backup("POST", "/backup-restore/restore/space/upload"),
  content(
    "POST",
    "/content",
    ["wiki.createContent", "wiki.publishDraft", "wiki.saveDraft"],
    "pages and blog posts; no comments, labels or properties yet",
  ),
  content("GET", "/content", ["wiki.listContent"], "the expansions of metadata, children and restrictions"),
  content("PUT", "/content/{id}", ["wiki.updateContent"]),
  content("DELETE", "/content/{id}", ["wiki.deleteContent"]),
  content("GET", "/content/{id}/history", ["wiki.getHistory"], "contributors"),
  content("GET", "/content/search"),
  content("GET", "/content/{id}/child/{type}"),
  content("GET", "/content/{id}/child/comment"),
  content("POST", "/content/{id}/child/attachment"),
  content("POST", "/content/archive"),
  content("PUT", "/content/blueprint/instance/{draftId}"),
  content("POST", "/content/blueprint/instance/{draftId}"),
]

const tracker: ReadonlyArray<SeedOperation> = [
  agile("POST", "/backlog/issue"),
  agile("POST", "/board"),
  agile("GET", "/board"),
  agile("GET", "/board/{boardId}"),
  agile("DELETE", "/board/{boardId}"),
  agile("GET", "/board/{boardId}/backlog"),
  agile("GET", "/epic/{epicIdOrKey}"),
  agile("POST", "/epic/{epicIdOrKey}"),
  agile("GET", "/epic/{epicIdOrKey}/issue"),
  agile("POST", "/epic/{epicIdOrKey}/issue"),
  agile("PUT", "/epic/{epicIdOrKey}/rank"),
  agile("GET", "/epic/none/issue"),
  agile("POST", "/epic/none/issue"),
  agile("GET", "/issue/{issueIdOrKey}"),
  agile("GET", "/issue/{issueIdOrKey}/estimation"),
  webhook("POST", "/webhook"),
  webhook("GET", "/webhook"),
  webhook("GET", "/webhook/{webhookId}"),
  webhook("PUT", "/webhook/{webhookId}"),
  webhook("DELETE", "/webhook/{webhookId}"),
]

const store: ReadonlyArray<SeedOperation> = [...assetsSeed, tokens("POST", "/auth/o2/token")]

/** Every operation of the three seeds, in their order. */
export const seedOperations: ReadonlyArray<SeedOperation> = [...wiki, ...tracker, ...store]

/** Operations that the seeds only name and the reference describes, as far as the engine has them. */
export const referenceOperations: ReadonlyArray<SeedOperation> = [
  content("GET", "/content/{id}", ["wiki.getContent"]),
  area("Spaces", "/rest/api")("POST", "/space", ["wiki.createSpace"]),
  area("Spaces", "/rest/api")("GET", "/space", ["wiki.listSpaces"], "filters other than spaceKey"),
  area("Spaces", "/rest/api")("GET", "/space/{key}", ["wiki.getSpace"]),
  directory("GET", "/user", ["directory.getUser"]),
  directory("PUT", "/user/{username}/group/{groupName}", ["directory.addMember"]),
  ...assetsReference,
]
