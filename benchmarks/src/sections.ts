import { layer } from "@quoin/storage-memory"
import type { StorageDriver } from "@quoin/kernel"
import type * as Layer from "effect/Layer"
import { backupLines, backupWork, postgresBackupLines } from "./backups/backupLines"
import { bodyLines, bodyWork } from "./bodies/bodyLines"
import { treeLines, treeWork } from "./tree/treeLines"
import { logLines, logWork } from "./audit/logLines"
import { assetsLine, bulkLine, bulkPostgresLine, bulkWork, turnsLine } from "./bulkReport"
import { commentLines, commentWork } from "./comments/commentLines"
import { connectedPostgresSections, connectedSections } from "./connected/sections"
import { doubleLines, doubleWork, thousandLines } from "./doubleReport"
import { fileLines, fileWork } from "./files/fileLines"
import { jobSections, postgresJobSections } from "./jobs/sections"
import { jqlLines, jqlWork } from "./jql/jqlLines"
import { processesReport } from "./processesReport"
import { postgresLayer } from "./postgres/PostgresStage"
import { postgresUrl } from "./postgres/server"
import { rightsLines, rightsWork } from "./rights/rightsLines"
import type { Section } from "./Section"
import type { Stage } from "./Stage"
import { type Opened, openEngine } from "./subjects/engine"
import { type Kept, tenantLines, tenantWork } from "./tenants/tenantLines"
import { tokenLines, tokenWork } from "./tokens/tokenLines"
import { loadWork, memoryLoadLines, sqliteLoadLines } from "./tracker/loadLines"
import { parseLines, parseWork } from "./search/parseLines"
import { searchLines, searchWork } from "./search/searchLines"
import { postgresWebhookSections, webhookSections } from "./webhooks/sections"
import { worstQueryLines, worstQueryWork } from "./worstQuery"
import { sizes } from "./sizes"

const bulkSection = (id: string, over: string, line: (stage: Stage) => Promise<string>): Section => ({
  id: `bulk/${id}`,
  about: bulkWork,
  over,
  lines: async (stage) => [await line(stage)],
})

/** Records of the audit log that is measured. */
const { auditRecords } = sizes

const auditSection = (id: string, over: string, open: (stage: Stage) => Promise<Opened>): Section => ({
  id: `audit/${id}`,
  about: logWork,
  over,
  lines: async (stage) => {
    const opened = await open(stage)
    try {
      return await logLines(over, opened, auditRecords)
    } finally {
      await opened.close()
    }
  },
})

/** A section about lists, over a storage with nothing in it. */
const listSection =
  (
    kind: string,
    about: string,
    linesOver: (name: string, storage: Layer.Layer<StorageDriver, unknown>) => Promise<ReadonlyArray<string>>,
  ) =>
  (
    id: string,
    over: string,
    storage: (
      stage: Stage,
    ) => Layer.Layer<StorageDriver, unknown> | Promise<Layer.Layer<StorageDriver, unknown>>,
  ): Section => ({
    id: `${kind}/${id}`,
    about,
    over,
    lines: async (stage) => linesOver(over, await storage(stage)),
  })

const bodySection = listSection("bodies", bodyWork, bodyLines)

const treeSection = listSection("tree", treeWork, treeLines)
const commentSection = listSection("comments", commentWork, commentLines)
const tokenSection = listSection("tokens", tokenWork, tokenLines)
const rightsSection = listSection("rights", rightsWork, rightsLines)

const worstSection = (
  id: string,
  over: string,
  objects: number,
  open: (stage: Stage) => Promise<Opened>,
): Section => ({
  id: `worst-query/${id}`,
  about: worstQueryWork,
  over,
  lines: async (stage) => {
    const opened = await open(stage)
    try {
      return await worstQueryLines(over, opened, objects)
    } finally {
      await opened.close()
    }
  },
})

const tenantSection = (id: string, over: string, where: (stage: Stage) => Kept | Promise<Kept>): Section => ({
  id: `tenants/${id}`,
  about: tenantWork,
  over,
  lines: async (stage) => tenantLines(stage.program, await where(stage)),
})

/** Sections that need no server. */
export const sections: ReadonlyArray<Section> = [
  bulkSection("memory", "memory", ({ program }) => bulkLine("memory", program, "memory")),
  bulkSection("sqlite", "SQLite (normal)", (stage) =>
    bulkLine("SQLite (normal)", stage.program, stage.freshFile()),
  ),
  bulkSection("turns-memory", "how long others wait", ({ program }) =>
    turnsLine("memory", program, "memory"),
  ),
  bulkSection("turns-sqlite", "how long others wait", (stage) =>
    turnsLine("SQLite (normal)", stage.program, stage.freshFile()),
  ),
  bulkSection("assets", "besides: the objects of the AQL pages, SQLite (normal)", async (stage) =>
    assetsLine("SQLite (normal)", await stage.assets("sqlite")),
  ),
  { id: "double/memory", about: doubleWork, over: "memory", lines: doubleLines },
  {
    id: "double/thousand-tests",
    about: "1,000 tests in one file of vitest: each creates a page by fetch and takes back what it has done",
    over: "with the double, and with a handler of msw",
    unrehearsed: "the tests of the workspace run its two files, with a few tests each",
    lines: thousandLines,
  },
  tenantSection("memory", "memory", () => ({})),
  tenantSection("sqlite", "SQLite (normal)", (stage) => ({ file: stage.freshFile() })),
  ...jobSections,
  ...webhookSections,
  worstSection("sqlite", "SQLite (normal)", sizes.worstObjects, (stage) => openEngine(stage.freshStorage())),
  worstSection("memory", "memory", sizes.worstObjectsElsewhere, () => openEngine(layer())),
  treeSection("sqlite", "SQLite (normal)", (stage) => stage.freshStorage()),
  treeSection("memory", "memory", () => layer()),
  bodySection("sqlite", "SQLite (normal)", (stage) => stage.freshStorage()),
  bodySection("memory", "memory", () => layer()),
  {
    id: "search/sqlite",
    about: searchWork,
    over: "SQLite (normal)",
    lines: ({ freshFile }) => searchLines(freshFile),
  },
  {
    id: "jql/sqlite",
    about: jqlWork,
    over: "SQLite (normal)",
    lines: ({ freshFile }) => jqlLines(freshFile),
  },
  { id: "parse/jql", about: parseWork, over: "no storage", lines: parseLines },
  commentSection("sqlite", "SQLite (normal)", (stage) => stage.freshStorage()),
  commentSection("memory", "memory", () => layer()),
  ...connectedSections,
  rightsSection("sqlite", "SQLite (normal)", (stage) => stage.freshStorage()),
  rightsSection("memory", "memory", () => layer()),
  tokenSection("sqlite", "SQLite (normal)", (stage) => stage.freshStorage()),
  tokenSection("memory", "memory", () => layer()),
  {
    id: "tracker/load-sqlite",
    about: loadWork,
    over: "SQLite (normal)",
    lines: (stage) => sqliteLoadLines(stage.freshFile()),
  },
  { id: "tracker/load-memory", about: loadWork, over: "memory", lines: memoryLoadLines },
  {
    id: "files/http",
    about: fileWork,
    over: "SQLite (full) and a folder of blobs, node:http",
    lines: ({ program }) => fileLines(program),
  },
  {
    id: "backup/sqlite",
    about: backupWork,
    over: "SQLite and a folder of blobs",
    lines: ({ program }) => backupLines(program),
  },
  auditSection("sqlite", "SQLite (normal)", (stage) => openEngine(stage.freshStorage())),
  auditSection("memory", "memory", () => openEngine(layer())),
]

/** Those that need a Postgres server. */
export const postgresSections: ReadonlyArray<Section> = [
  bulkSection("postgres", "Postgres", bulkPostgresLine),
  bulkSection("assets-postgres", "besides: the objects of the AQL pages, Postgres", async ({ postgres }) =>
    assetsLine("Postgres", await postgres.assets("assets")),
  ),
  tenantSection("postgres", "Postgres", async ({ postgres }) => ({ schema: await postgres.freshSchema() })),
  ...postgresJobSections,
  ...postgresWebhookSections,
  worstSection("postgres", "Postgres", sizes.worstObjectsElsewhere, async ({ postgres }) =>
    openEngine(postgresLayer(await postgres.freshSchema())),
  ),
  treeSection("postgres", "Postgres", async ({ postgres }) => postgresLayer(await postgres.freshSchema())),
  commentSection("postgres", "Postgres", async ({ postgres }) => postgresLayer(await postgres.freshSchema())),
  ...connectedPostgresSections,
  rightsSection("postgres", "Postgres", async ({ postgres }) => postgresLayer(await postgres.freshSchema())),
  {
    id: "backup/postgres",
    about: backupWork,
    over: "Postgres, blobs included",
    lines: async ({ program, postgres }) =>
      postgresBackupLines(program, postgresUrl, [await postgres.freshSchema(), await postgres.freshSchema()]),
  },
  auditSection("postgres", "Postgres", async ({ postgres }) =>
    openEngine(postgresLayer(await postgres.freshSchema())),
  ),
  {
    id: "processes/postgres",
    about:
      "Processes over one Postgres database, each updating one page after the other; both sides with the same " +
      "statements, SERIALIZABLE and tried again. Done again: of the transactions begun, those that the server refused.",
    over: "Postgres, 1, 2 and 4 processes",
    lines: processesReport,
  },
]
