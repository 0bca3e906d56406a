import { InvalidInput, NotFound, Quoin, StaleVersion } from "quoin"

const quoin = await Quoin.open({ storage: "memory" })
const { wiki, tracker, assets } = quoin

/** A handbook, with a page for each runbook. */
await wiki.createSpace({ key: "OPS", name: "Operations" })
const page = await wiki.createPage({ spaceKey: "OPS", title: "Restart", body: "<p>Turn it off and on.</p>" })
await wiki.updateContent({
  id: page.id,
  title: "Restart",
  body: "<p>Turn it off, wait, and on.</p>",
  version: { number: 2 },
})
await wiki.addLabels({ id: page.id, labels: [{ name: "runbook" }] })
const read = await wiki.getContent({ id: page.id, expand: "body.storage,version,history" })
const title: string = read.title
const when: number = read.version.when

/** What stands where. */
const schema = await assets.createSchema({ key: "IT", name: "Hardware" })
const host = await assets.createObjectType({ schemaId: schema.id, name: "Host" })
await assets.createAttribute({ typeId: host.id, name: "Memory", kind: "integer", suffix: "GB" })
const web = await assets.createObject({
  typeId: host.id,
  attributes: [
    { attribute: "Name", values: ["web-1"] },
    { attribute: "Memory", values: [64] },
  ],
})
const found = await assets.find("Memory >= 32 ORDER BY Memory DESC")
const labels: ReadonlyArray<string> = found.objects.map(({ label }) => label)

/** What is to be done about it. */
const project = await tracker.createProject({ key: "FIX", name: "Repairs" })
const issue = await tracker.createIssue({
  fields: { project: { key: project.key }, summary: `Mend ${web.label}`, issuetype: { name: "Task" } },
})
await tracker.addComment({ issue: issue.key, body: `As ${title} says.` })
const seen = await tracker.getIssue({ issue: issue.key, expand: "transitions" })
const [first] = seen.transitions ?? []
if (first !== undefined) await tracker.transitionIssue({ issue: issue.key, transitionId: first.id })
const open = await tracker.searchIssues({ jql: "project = FIX ORDER BY created", maxResults: 10 })
const keys = open.items.map(({ key }) => key)

/** What goes wrong is told by its class. */
const late = await wiki
  .updateContent({ id: page.id, title: "Restart", version: { number: 2 } })
  .catch((error: unknown) => error)
if (late instanceof StaleVersion) console.log(late.expected)
const absent = await tracker.getIssue({ issue: "FIX-99" }).catch((error: unknown) => error)
if (absent instanceof NotFound || absent instanceof InvalidInput) console.log(absent.message)

const results = await quoin.executeAll([
  { operation: "wiki.getSpace", payload: { key: "OPS" } },
  { operation: "tracker.getIssue", payload: { issue: issue.key } },
])
console.log(results.filter(({ ok }) => ok).length, when, labels, keys)
await quoin.close()
