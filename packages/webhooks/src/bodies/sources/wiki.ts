import { lookUp } from "@quoin/kernel"
import { type ContentRecord, type SpaceRecord, containerOf, idNumber } from "@quoin/wiki"
import type { Happened, Json, Writing } from "../Body"
import { partOf, textOf } from "../told"

interface Made {
  readonly createdBy?: string | undefined
  readonly createdAt: number
}

/** Who made a thing and when, and who changed it last, where that is known. */
const madeBy = (
  { people }: Happened,
  { createdBy, createdAt }: Made,
  last?: ContentRecord["version"],
): Json => ({
  ...(createdBy === undefined
    ? {}
    : { creatorName: people(createdBy).name, creatorKey: createdBy, creatorAccountId: createdBy }),
  creationDate: createdAt,
  ...(last?.by === undefined
    ? {}
    : {
        lastModifierName: people(last.by).name,
        lastModifierKey: last.by,
        lastModifierAccountId: last.by,
      }),
  modificationDate: last?.at,
})

const pageAddress = (id: string, { baseUrl }: Writing): string =>
  `${baseUrl}/pages/viewpage.action?pageId=${idNumber(id)}`

const contentOf = (happened: Happened, writing: Writing, content: ContentRecord): Json => ({
  id: idNumber(content.id),
  title: content.title,
  ...madeBy(happened, content, content.version),
  version: content.version.number,
  contentType: content.type,
  self: pageAddress(content.id, writing),
  spaceKey: happened.wiki?.space?.key,
})

const maybeContent = (
  happened: Happened,
  writing: Writing,
  content: ContentRecord | undefined,
): Json | undefined => (content === undefined ? undefined : contentOf(happened, writing, content))

const fileOf = (happened: Happened, writing: Writing, content: ContentRecord): Json => {
  const { title, version, file } = content
  const on = containerOf(content) ?? content.id
  return {
    ...contentOf(happened, writing, content),
    fileName: title,
    comment: version.message,
    fileSize: file?.bytes,
    self: `${writing.baseUrl}/download/attachments/${on}/${encodeURIComponent(title)}?version=${version.number}`,
  }
}

/** What is told of an item; of one that is not there any more, what the event tells. */
const itemMembers = (happened: Happened, writing: Writing): Json => {
  const { told, wiki = {} } = happened
  const { content, container } = wiki
  const { id, title, version, type, containerId } = partOf(told)
  const item = maybeContent(happened, writing, content) ?? {
    ...{ id: idNumber(String(id)), title, version, contentType: type },
    self: pageAddress(String(id), writing),
  }
  const parent = maybeContent(happened, writing, container)
  const replied = content?.type === "comment" ? content.parentId : undefined
  return {
    ...{ page: item, blog: item, content: item },
    oldParent: maybeContent(happened, writing, wiki.oldParent) ?? idOf(partOf(told)["oldParentId"]),
    newParent: maybeContent(happened, writing, wiki.parent) ?? idOf(partOf(told)["parentId"]),
    comment: { ...item, parent, inReplyTo: idOf(replied) },
    attachedTo: parent ?? idOf(containerId),
    attachments: [content === undefined ? item : fileOf(happened, writing, content)],
  }
}

const idOf = (id: unknown): Json | undefined => (typeof id === "string" ? { id: idNumber(id) } : undefined)

const labelMembers = (happened: Happened, writing: Writing): Json => {
  const { told, wiki = {} } = happened
  const name = textOf(told, "name") ?? ""
  return {
    label: { name, title: name, self: `${writing.baseUrl}/label/${encodeURIComponent(name)}` },
    labeled: maybeContent(happened, writing, wiki.content) ?? idOf(partOf(told)["contentId"]),
  }
}

const wholeSpace = (happened: Happened, space: SpaceRecord): Json => ({
  description: space.description,
  isPersonalSpace: space.type === "personal",
  homePage: { id: idNumber(space.homepageId) },
  ...madeBy(happened, space),
})

const spaceMembers = (happened: Happened, { baseUrl }: Writing): Json => {
  const { told, wiki } = happened
  const { key, name } = partOf(told)
  return {
    space: {
      ...(wiki?.space === undefined ? {} : wholeSpace(happened, wiki.space)),
      ...{ key, title: name, self: `${baseUrl}/display/${encodeURIComponent(String(key))}` },
    },
  }
}

/** What is known when something happens in the wiki, by the type of its thing; what is told of it the shapes say. */
const sources: Readonly<Record<string, (happened: Happened, writing: Writing) => Json>> = {
  content: itemMembers,
  label: labelMembers,
  space: spaceMembers,
  user: ({ told }) => ({ user: partOf(told) }),
  group: ({ told }) => ({ group: partOf(told) }),
  relation: ({ told }) => ({ relation: partOf(told) }),
}

export const wikiSource = (happened: Happened, writing: Writing): Json =>
  lookUp(sources, happened.entity.type)?.(happened, writing) ?? {}

/** What every body begins with. */
export const wikiEnvelope = ({ at, event, user }: Happened): Json => ({
  timestamp: at,
  event: event.name,
  ...(user === undefined
    ? {}
    : {
        user: user.name,
        username: user.name,
        userKey: user.key,
        userAccountId: user.key,
        accountType: "user",
      }),
})
