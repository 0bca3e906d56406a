import type { Family } from "./Family"

/** Runs an operation, which must succeed. */
export type Run = (tag: string, payload: object) => Promise<unknown>

/** Who makes a family. */
export interface Makers {
  readonly administrator: Run
  /** Whose filters, boards, drafts and jobs they are. */
  readonly owner: Run
  /** The ticket of some bytes that the owner has put. */
  readonly upload: () => Promise<string>
}

/** The value at a dotted path of a reply, as text. */
const at = (reply: unknown, path: string): string =>
  String(
    path
      .split(".")
      .reduce<unknown>(
        (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
        reply,
      ),
  )

const idOf = (reply: unknown): string => at(reply, "id")

const wikiFamily = async ({ owner, upload }: Makers, key: string, isPrivate: boolean) => {
  const space = await owner("wiki.createSpace", { key, name: `Space ${key}`, isPrivate })
  const page = async (title: string, more: object) =>
    idOf(
      await owner("wiki.createContent", {
        title: `${title} ${key}`,
        spaceKey: key,
        body: "<p>x</p>",
        ...more,
      }),
    )
  const content = await page("Page", { labels: [{ name: "a" }], properties: [{ key: "k", value: 1 }] })
  const trashed = await page("Trashed", {})
  await owner("wiki.deleteContent", { id: trashed })
  const files = [{ ticket: await upload(), name: "a.txt" }]
  return {
    space: key,
    spaceId: idOf(space),
    content,
    below: await page("Below", { parentId: content }),
    remark: idOf(await owner("wiki.createComment", { containerId: content, body: "<p>r</p>" })),
    file: at(await owner("wiki.addAttachments", { id: content, files }), "items.0.id"),
    draft: await page("Draft", { status: "draft" }),
    trashed,
    template: at(await owner("wiki.createTemplate", { name: `T ${key}`, body: "<p/>", spaceKey: key }), "id"),
    task: idOf(await owner("backup.backUpSpaces", { spaceKeys: [key], keepPermanently: false })),
  }
}

/** Issues of a project with what hangs on them; where a level is said, all that are no sub-tasks are kept in it, and these follow. */
export const issuesFamily = async ({ owner, upload }: Makers, key: string, level: object = {}) => {
  const issue = async (name: string, fields: object = level) =>
    owner("tracker.createIssue", {
      fields: { project: { key }, issuetype: { name }, summary: `${name} ${key}`, ...fields },
    })
  const made = await issue("Task")
  const first = at(made, "key")
  const other = at(await issue("Task"), "key")
  const files = [{ ticket: await upload(), name: "a.txt" }]
  const on = (tag: string, more: object) => owner(`tracker.${tag}`, { issue: first, ...more })
  await owner("tracker.createLink", { type: "Blocks", inwardIssue: first, outwardIssue: other })
  const linked = await owner("tracker.getIssue", { issue: first, fields: ["issuelinks"] })
  await owner("tracker.setProperty", { holder: "issue", of: first, key: "k", value: 1 })
  const part = at(await issue("Sub-task", { parent: { key: first } }), "key")
  const epic = at(await issue("Epic", { customfield_10002: "E", ...level }), "key")
  const archived = idOf(await issue("Task"))
  await owner("tracker.setIssueArchived", { issue: archived, archived: true })
  return {
    issue: first,
    issueId: idOf(made),
    archivedIssueId: archived,
    ...{ part, epic },
    comment: idOf(await on("addComment", { body: "c" })),
    worklog: idOf(await on("addWorklog", { timeSpent: "1h" })),
    link: at(linked, "fields.issuelinks.links.0.id"),
    issueFile: at(await on("addAttachments", { files }), "items.0.id"),
    remoteLink: idOf(await on("putRemoteLink", { object: { url: "https://example.org", title: "R" } })),
  }
}

const trackerFamily = async (makers: Makers, key: string, permissionScheme: string, lead: string) => {
  const { administrator, owner } = makers
  const project = await administrator("tracker.createProject", {
    key,
    name: `P ${key}`,
    lead,
    permissionScheme,
  })
  const issues = await issuesFamily(makers, key)
  const jql = `project = ${key} ORDER BY Rank`
  const filter = idOf(await owner("tracker.createFilter", { name: `F ${key}`, jql }))
  const board = idOf(
    await owner("tracker.createBoard", { name: `B ${key}`, type: "scrum", filterId: filter }),
  )
  const quickFilters = [{ name: "Q", jql: "labels = a" }]
  const sprint = idOf(await owner("tracker.createSprint", { board, name: `S ${key}` }))
  await owner("tracker.moveToSprint", { sprint, issues: [issues.issue] })
  return {
    project: key,
    projectId: idOf(project),
    ...issues,
    component: idOf(await owner("tracker.createComponent", { project: key, name: "C" })),
    version: idOf(await owner("tracker.createVersion", { project: key, name: "V" })),
    filter,
    board,
    quickFilter: at(await owner("tracker.configureBoard", { board, quickFilters }), "quickFilters.0.id"),
    sprint,
  }
}

/** What hangs on an object, and a run that was asked for, by somebody who may change it. */
const objectFamily = async ({ owner, upload }: Makers, objectId: string) => {
  const files = [{ ticket: await upload(), name: "a.txt" }]
  const attached = await owner("assets.attachToObject", { objectId, files })
  return {
    objectFile: at(attached, "items.0.id"),
    objectComment: idOf(await owner("assets.commentOnObject", { objectId, comment: "c" })),
    archiving: at(await owner("assets.restoreObjects", { objects: [objectId] }), "resourceId"),
  }
}

const assetsFamily = async (makers: Makers, key: string, roles: object) => {
  const { administrator } = makers
  const run = (tag: string, payload: object) => administrator(`assets.${tag}`, payload)
  const schemaId = idOf(await run("createSchema", { name: `Schema ${key}`, key }))
  const type = idOf(await run("createObjectType", { schemaId, name: "T" }))
  const attribute = idOf(await run("createAttribute", { typeId: type, name: "A", kind: "integer" }))
  const named = (name: string) =>
    run("createObject", { typeId: type, attributes: [{ attribute: "Name", values: [`${name} ${key}`] }] })
  const object = await named("O")
  const archived = idOf(await named("Archived"))
  await run("archiveObject", { id: archived })
  const referenceType = idOf(await run("createReferenceType", { schemaId, name: `R ${key}` }))
  const status = idOf(await run("createStatus", { schemaId, name: `S ${key}`, category: 1 }))
  await run("setSchemaRoles", { schemaId, roles })
  return {
    schema: schemaId,
    type,
    attribute,
    object: idOf(object),
    objectKey: at(object, "objectKey"),
    archived,
    ...(await objectFamily(makers, idOf(object))),
    referenceType,
    status,
  }
}

/** Whom things are made for. */
export interface Reach {
  readonly isPrivate: boolean
  readonly permissionScheme: string
  readonly lead: string
  /** Of schemas of assets. */
  readonly roles: object
}

/** Makes a family under a key that nothing else has. */
export const makeFamily = async (makers: Makers, key: string, reach: Reach): Promise<Family> => ({
  ...(await wikiFamily(makers, key, reach.isPrivate)),
  ...(await trackerFamily(makers, key, reach.permissionScheme, reach.lead)),
  ...(await assetsFamily(makers, key, reach.roles)),
  token: idOf(await makers.owner("directory.createToken", { name: `Token ${key}` })),
  person: at(await makers.owner("tracker.getMyself", {}), "key"),
})
