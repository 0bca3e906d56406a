import { ConfluenceClient } from "confluence.js"
import { type Call, body, idOf } from "./Call"
import { attachmentCalls } from "./attachmentCalls"
import { auditCalls } from "./auditCalls"
import { commentCalls } from "./commentCalls"
import { rightsCalls } from "./rightsCalls"

/** A method of a client, by the name that it has there. */
type Method = (parameters?: object) => Promise<unknown>

/** What of the client is called here; it marks all of its methods as deprecated for a later major version. */
type Called = Readonly<
  Record<
    | "content"
    | "audit"
    | "contentAttachments"
    | "contentChildrenAndDescendants"
    | "contentComments"
    | "contentLabels"
    | "contentPermissions"
    | "contentStates"
    | "contentVersions"
    | "group"
    | "labelInfo"
    | "search"
    | "space"
    | "spacePermissions"
    | "spaceSettings"
    | "template"
    | "users",
    Readonly<Record<string, Method>>
  >
>

export const wikiClient = "confluence.js 2.1.0"

/** `confluence.js`, unmodified. */
export const callsOf = (host: string, email: string, apiToken: string): Call => {
  const client = new ConfluenceClient({
    host,
    apiPrefix: "/rest",
    noCheckAtlassianToken: true,
    authentication: { basic: { email, apiToken } },
  }) as unknown as Called
  return (name, parameters) => {
    const [group = "", method = ""] = name.split(".")
    const of = client[group as keyof Called]
    return of[method]?.(parameters) ?? Promise.reject(new Error(`${wikiClient} has no ${name}`))
  }
}

const page = (title: string, more: object = {}): object => ({
  type: "page",
  title,
  space: { key: "DOC" },
  body,
  ...more,
})

const versionCalls = async (call: Call, id: string): Promise<void> => {
  await call("contentVersions.getContentVersions", { id })
  await call("contentVersions.getContentVersion", { id, versionNumber: 1 })
  const params = { versionNumber: 1, message: "As it was" }
  await call("contentVersions.restoreContentVersion", { id, operationKey: "restore", params })
  await call("contentVersions.deleteContentVersion", { id, versionNumber: 2 })
}

/** What stands below an item, and how pages move and are copied. */
const treeCalls = async (call: Call, id: string): Promise<void> => {
  const of = (name: string, parameters: object) => call(`contentChildrenAndDescendants.${name}`, parameters)
  const ancestors = [{ id }]
  const first = idOf(await call("content.createContent", page("First", { ancestors })))
  const second = idOf(await call("content.createContent", page("Second", { ancestors })))
  const expand = ["children.page.version", "descendants.page", "ancestors", "operations", "childTypes.all"]
  await call("content.getContentById", { id, expand })
  await of("getContentChildren", { id, expand: ["page.version", "comment"] })
  await of("getContentChildrenByType", { id, type: "page", limit: 1 })
  await of("movePage", { pageId: second, position: "before", targetId: first })
  await of("movePage", { pageId: second, position: "append", targetId: first })
  await of("getContentDescendants", { id, expand: ["page"] })
  await of("getDescendantsOfType", { id, type: "page", depth: "all" })
  const copied = { copyLabels: true, copyProperties: true }
  const bodyParameters = { ...copied, destination: { type: "parent_page", value: id }, pageTitle: "Copy" }
  await of("copyPage", { id: second, expand: ["version"], bodyParameters })
  const titleOptions = { prefix: "Copy of " }
  await of("copyPageHierarchy", { id: first, ...copied, destinationPageId: id, titleOptions })
  await call("content.archivePages", { pages: [{ id: Number(second) }] })
  for (const name of ["publishSharedDraft", "publishLegacyDraft"]) {
    const draftId = idOf(await call("content.createContent", page(name, { status: "draft" })))
    const said = { type: "page", bodyStatus: "current", space: { key: "DOC" }, version: { number: 1 } }
    await call(`content.${name}`, { draftId, title: `${name}, published`, ...said })
  }
}

const stateCalls = async (call: Call, id: string): Promise<void> => {
  await call("contentStates.getContentState", { id })
  await call("contentStates.setContentState", { id, status: "current", stateId: 1 })
  await call("contentStates.getAvailableContentStates", { id })
  await call("contentStates.getCustomContentStates")
  await call("contentStates.getSpaceContentStates", { spaceKey: "DOC" })
  await call("contentStates.getContentStateSettings", { spaceKey: "DOC" })
  await call("contentStates.getContentsWithState", { spaceKey: "DOC", stateId: 1 })
  await call("contentStates.removeContentState", { id, status: "current" })
}

const templateCalls = async (call: Call): Promise<void> => {
  const minutes = { name: "Minutes", templateType: "page", body, space: { key: "DOC" } }
  const made = await call("template.createContentTemplate", minutes)
  const { templateId } = made as { readonly templateId?: unknown }
  await call("template.updateContentTemplate", { ...minutes, templateId })
  await call("template.getContentTemplates", { spaceKey: "DOC" })
  await call("template.getContentTemplate", { contentTemplateId: templateId })
  await call("template.removeTemplate", { contentTemplateId: templateId })
}

/** What is done with the labels of an item. */
const labelCalls = async (call: Call, id: string): Promise<void> => {
  await call("contentLabels.addLabelsToContent", {
    id,
    body: [
      { prefix: "global", name: "draft" },
      { prefix: "global", name: "old" },
    ],
  })
  await call("contentLabels.getLabelsForContent", { id, prefix: "global" })
  await call("labelInfo.getAllLabelContent", { name: "draft" })
  await call("contentLabels.removeLabelFromContent", { id, label: "old" })
  await call("contentLabels.removeLabelFromContentUsingQueryParameter", { id, name: "draft" })
}

/** What is done with the properties of an item, and of the space that it is in. */
const propertyCalls = async (call: Call, id: string): Promise<void> => {
  const value = { state: "open" }
  const version = { number: 2 }
  await call("contentProperties.createContentProperty", { id, key: "review", value })
  await call("contentProperties.createContentPropertyForKey", { id, key: "size", value: 3 })
  await call("contentProperties.getContentProperties", { id, expand: ["version"] })
  await call("contentProperties.getContentProperty", { id, key: "review" })
  await call("contentProperties.updateContentProperty", { id, key: "size", value: 4, version })
  await call("contentProperties.deleteContentProperty", { id, key: "size" })
  const spaceKey = "DOC"
  await call("spaceProperties.createSpaceProperty", { spaceKey, key: "review", value })
  await call("spaceProperties.createSpacePropertyForKey", { spaceKey, key: "size", value: 3 })
  await call("spaceProperties.getSpaceProperties", { spaceKey })
  await call("spaceProperties.getSpaceProperty", { spaceKey, key: "review" })
  await call("spaceProperties.updateSpaceProperty", { spaceKey, key: "size", value: 4, version })
  await call("spaceProperties.deleteSpaceProperty", { spaceKey, key: "size" })
}

/** Who watches an item, and the space that it is in. */
const watchCalls = async (call: Call, contentId: string): Promise<void> => {
  await call("contentWatches.addContentWatcher", { contentId })
  await call("contentWatches.getContentWatchStatus", { contentId })
  await call("contentWatches.removeContentWatcher", { contentId })
  const spaceKey = "DOC"
  await call("contentWatches.addSpaceWatcher", { spaceKey })
  await call("contentWatches.isWatchingSpace", { spaceKey })
  await call("contentWatches.removeSpaceWatch", { spaceKey })
  const labelName = "draft"
  await call("contentWatches.addLabelWatcher", { labelName })
  await call("contentWatches.isWatchingLabel", { labelName })
  await call("contentWatches.removeLabelWatcher", { labelName })
  await call("contentWatches.getWatchesForPage", { id: contentId })
  await call("contentWatches.getWatchesForSpace", { id: contentId })
}

/** What is between a user and an item, and between two items. */
const relationCalls = async (call: Call, id: string): Promise<void> => {
  const ofCaller = { relationName: "favourite", sourceType: "user", sourceKey: "current" }
  const toItem = { targetType: "content", targetKey: id }
  await call("relation.createRelationship", { ...ofCaller, ...toItem })
  await call("relation.getRelationship", { ...ofCaller, ...toItem, expand: ["relationData"] })
  await call("relation.deleteRelationship", { ...ofCaller, ...toItem })
  const relationName = "about"
  const ofSpace = { sourceType: "space", sourceKey: "DOC" }
  await call("relation.createRelationship", { relationName, ...ofSpace, ...toItem })
  await call("relation.findTargetFromSource", { relationName, ...ofSpace, targetType: "content" })
  await call("relation.findSourcesForTarget", { relationName, ...toItem, sourceType: "space" })
}

/** Who there is, and who belongs to what. */
const peopleCalls = async (call: Call): Promise<void> => {
  const { userKey: accountId } = (await call("users.getCurrentUser", { expand: ["status"] })) as {
    readonly userKey?: unknown
  }
  await call("users.getUser", { accountId })
  await call("users.getAnonymousUser", {})
  await call("users.getGroupMembershipsForUser", { accountId })
  await call("search.searchUser", { cql: "type = user", limit: 10 })
  await call("group.getGroups", { limit: 10 })
  await call("group.createGroup", { name: "writers" })
  await call("group.searchGroups", { query: "writ" })
  await call("group.getGroupByName", { groupName: "writers" })
  await call("group.getGroupMembers", { groupName: "administrators", limit: 10 })
}

/** One call for each thing that the client can do and Quoin serves. */
export const everyCall = async (call: Call): Promise<void> => {
  await call("space.createSpace", { key: "DOC", name: "Docs" })
  await call("space.getSpaces", {})
  await call("space.getSpace", { spaceKey: "DOC" })
  const id = idOf(await call("content.createContent", page("One")))
  await call("content.getContent", { spaceKey: "DOC" })
  await call("content.getContentById", { id, expand: ["version"] })
  await call("content.updateContent", { id, ...page("Two"), version: { number: 2 } })
  await call("content.getHistoryForContent", { id })
  await peopleCalls(call)
  await auditCalls(call)
  await versionCalls(call, id)
  await treeCalls(call, id)
  await commentCalls(call, id)
  await attachmentCalls(call, id)
  await stateCalls(call, id)
  await templateCalls(call)
  await labelCalls(call, id)
  await propertyCalls(call, id)
  await watchCalls(call, id)
  await relationCalls(call, id)
  await rightsCalls(call, id)
  const draft = idOf(await call("content.createContent", page("Draft", { status: "draft" })))
  await call("content.createContent", page("Published", { id: draft }))
  await call("content.createContent", page("Two", { id, status: "draft" }))
  await call("content.deleteContent", { id })
  await call("space.createSpace", { key: "OLD", name: "Old" })
  await call("space.updateSpace", { spaceKey: "OLD", name: "Older" })
  await call("space.getContentForSpace", { spaceKey: "OLD" })
  await call("space.getContentByTypeForSpace", { spaceKey: "OLD", type: "page" })
  await call("space.deleteSpace", { spaceKey: "OLD" })
}
