import { ArchiveFound, FindObjects, ListConnectedTickets, RestoreFound } from "@quoin/assets"
import type { StorageDriver } from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import { SearchIssues } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { sizes } from "../sizes"
import { counted } from "../subjects/counted"
import { type Opened, openEngine } from "../subjects/engine"
import { listed } from "../subjects/listed"
import { type ConnectedWorld, defineConnected, importHosts, nameHosts, workOff } from "./connectedWorld"

const { connectedObjects: objects, connectedIssues: issues, archivedObjects: archived } = sizes

export const connectedWork =
  `${objects.toLocaleString("en")} objects that refer to each other, imported from a file, and ${issues.toLocaleString("en")} issues that name two of them each. ` +
  "How many a second; then what is asked, p50 / p95 in ms and calls of the storage (reads + selects) of one of it"

const perSecond = async (what: string, count: number, work: () => Promise<unknown>): Promise<string> => {
  const start = performance.now()
  await work()
  const millis = performance.now() - start
  return `  - ${what}: ${count.toLocaleString("en")} in ${(millis / 1_000).toFixed(1)} s, ${Math.round((count * 1_000) / millis).toLocaleString("en")} a second`
}

const imported = async (opened: Opened, world: ConnectedWorld): Promise<void> => {
  const { created, failed } = await importHosts(opened, world, objects)
  if (created !== objects || failed > 0)
    throw new Error(`${created} objects were created, ${failed} rows failed`)
}

/** Moves objects by what they are found by, and carries out the task. */
const moved = async (opened: Opened, request: ArchiveFound | RestoreFound): Promise<void> => {
  await Effect.runPromise<unknown, unknown>(opened.engine.execute(request, opened.context))
  await workOff(opened)
}

const questions: ReadonlyArray<
  readonly [what: string, request: FindObjects | ListConnectedTickets | SearchIssues]
> = [
  ["issues of an object", new ListConnectedTickets({ id: "BIG-8" })],
  ["25 objects that issues name", new FindObjects({ qlQuery: "object having connectedTickets()" })],
  [
    "25 that issues of a query name",
    new FindObjects({ qlQuery: "object having connectedTickets(project = OPS AND status = Done)" }),
  ],
  [
    "one of them that an issue names",
    new FindObjects({ qlQuery: 'Num < 100 AND object having connectedTickets(summary ~ "Issue")' }),
  ],
  [
    "25 objects with whether open issues name them",
    new FindObjects({ qlQuery: "Num < 5000", includeExtendedInfo: true }),
  ],
  ["issues of an object, by JQL and its key", new SearchIssues({ jql: "Affected = BIG-8" })],
  ["issues of an object, by JQL and its name", new SearchIssues({ jql: 'Affected = "host 7"' })],
  ["25 issues that name objects", new SearchIssues({ jql: "Affected is not EMPTY", maxResults: 25 })],
]

/** Lines about one storage. */
export const connectedLines = async (
  name: string,
  storage: Layer.Layer<StorageDriver, unknown>,
): Promise<ReadonlyArray<string>> => {
  const { layer, tally } = counted(storage)
  const opened = await openEngine(layer, {}, makeBlobs().driver("default"))
  try {
    const world = await defineConnected(opened)
    const lines = [
      `- ${name}`,
      await perSecond("objects imported", objects, () => imported(opened, world)),
      await perSecond("issues created", issues, () => nameHosts(opened, world, issues, objects)),
    ]
    for (const [what, request] of questions) {
      const ask = () => Effect.runPromise<unknown, unknown>(opened.engine.execute(request, opened.context))
      lines.push(await listed(what, tally, ask))
    }
    const { schemaId } = world
    const archiving = new ArchiveFound({ schemaId, qlQuery: `Num < ${archived}` })
    return [
      ...lines,
      await perSecond("objects archived", archived, () => moved(opened, archiving)),
      await perSecond("objects restored", archived, () => moved(opened, new RestoreFound({ schemaId }))),
    ]
  } finally {
    await opened.close()
  }
}
