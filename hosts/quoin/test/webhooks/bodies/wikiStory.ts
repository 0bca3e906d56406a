import type { Quoin } from "quoin"

const bytes = new TextEncoder().encode("plan")

/** A picture of one transparent pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

const pages = async ({ wiki }: Quoin): Promise<void> => {
  const one = await wiki.createContent({ title: "One", spaceKey: "DOC" })
  const two = await wiki.createContent({ title: "Two", spaceKey: "DOC", parentId: one.id })
  const three = await wiki.createContent({ title: "Three", spaceKey: "DOC", parentId: one.id })
  const { version } = await wiki.updateContent({
    id: two.id,
    title: "Two",
    version: { number: 2 },
    body: "More",
  })
  await wiki.moveContent({ id: three.id, position: "before", targetId: two.id })
  await wiki.moveContent({ id: three.id, position: "topLevel" })
  await wiki.moveContent({ id: three.id, position: "append", targetId: two.id })
  await wiki.restrictContent({
    id: two.id,
    how: "replace",
    restrictions: [{ operation: "update", users: [{ username: "admin" }] }],
  })
  await wiki.deleteContent({ id: three.id })
  await wiki.updateContent({ id: three.id, status: "current", version: { number: version.number } })
  await wiki.deleteContent({ id: three.id })
  await wiki.deleteContent({ id: three.id, status: "trashed" })
}

const blog = async ({ wiki }: Quoin): Promise<void> => {
  const { id } = await wiki.createContent({ type: "blogpost", title: "News", spaceKey: "DOC" })
  await wiki.updateContent({ id, title: "Old news", version: { number: 2 }, body: "Well" })
  await wiki.deleteContent({ id })
  await wiki.updateContent({ id, status: "current", version: { number: 3 } })
  await wiki.deleteContent({ id })
  await wiki.deleteContent({ id, status: "trashed" })
}

const hanging = async ({ upload, wiki }: Quoin): Promise<void> => {
  const page = await wiki.createContent({ title: "With more", spaceKey: "DOC" })
  const comment = await wiki.createComment({ containerId: page.id, body: "Why?" })
  const answer = await wiki.createComment({ containerId: page.id, parentId: comment.id, body: "So" })
  await wiki.updateContent({ id: answer.id, version: { number: 2 }, body: "So it is" })
  await wiki.deleteContent({ id: answer.id })
  const { ticket } = await upload(bytes)
  const { items } = await wiki.addAttachments({ id: page.id, files: [{ ticket, name: "plan.txt" }] })
  for (const { id } of items) {
    await wiki.updateAttachment({ id: page.id, attachmentId: id, title: "plans.txt" })
    await wiki.deleteContent({ id })
  }
  await wiki.addLabels({ id: page.id, labels: [{ name: "red" }] })
  await wiki.removeLabel({ id: page.id, name: "red" })
  const like = {
    name: "like",
    sourceType: "user",
    sourceKey: "current",
    targetType: "content",
    targetKey: page.id,
  } as const
  await wiki.createRelation(like)
  await wiki.deleteRelation(like)
}

const people = async ({ directory }: Quoin): Promise<void> => {
  const username = "eve"
  await directory.createUser({
    userName: username,
    fullName: "Eve",
    email: "eve@quoin.test",
    password: "secret-of-eve",
  })
  await directory.setUserStatus({ username, status: "disabled" })
  await directory.setUserStatus({ username, status: "active" })
  await directory.createGroup({ name: "crew" })
  await directory.deleteGroup({ name: "crew" })
  await directory.deleteUser({ username })
}

/** Pages are archived by a job: it is awaited, so that they come back from where they are. */
const archive = async ({ on, wiki }: Quoin): Promise<void> => {
  await wiki.createSpace({ key: "OLD", name: "Old" })
  const { id, version } = await wiki.createContent({ title: "Past", spaceKey: "OLD" })
  let tell = (): void => undefined
  const archived = new Promise<void>((done) => {
    tell = done
  })
  await on("wiki.page_archived", () => tell())
  await wiki.archivePages({ pages: [{ id }] })
  await archived
  await wiki.updateContent({ id, status: "current", version: { number: version.number + 1 } })
}

/** Everything that can happen in the wiki, done by its operations. */
export const wikiStory = async (quoin: Quoin): Promise<void> => {
  const { directory, upload, wiki } = quoin
  await directory.createGroup({ name: "readers" })
  await wiki.createSpace({ key: "DOC", name: "Docs" })
  await wiki.updateSpace({ key: "DOC", name: "Handbook", description: "All of it" })
  const { ticket } = await upload(pixel)
  await wiki.setSpaceLogo({ key: "DOC", file: { ticket } })
  await wiki.changeSpacePermissions({
    key: "DOC",
    how: "add",
    changes: [{ subject: { group: "readers" }, operations: [{ targetType: "space", operationKey: "read" }] }],
  })
  await pages(quoin)
  await blog(quoin)
  await hanging(quoin)
  await people(quoin)
  await archive(quoin)
  await wiki.deleteSpace({ key: "DOC" })
}
