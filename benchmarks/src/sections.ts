import { layer } from "@quoin/storage-memory"
import { assetsLine, bulkLine, bulkPostgresLine, bulkWork, turnsLine } from "./bulkReport"
import { doubleLines, doubleWork, thousandLines } from "./doubleReport"
import { jobSections, postgresJobSections } from "./jobs/sections"
import { processesReport } from "./processesReport"
import { postgresLayer } from "./postgres/PostgresStage"
import type { Stage } from "./Stage"
import { type Opened, openEngine } from "./subjects/engine"
import { worstQueryLines, worstQueryWork } from "./worstQuery"

/** A part of the report that is no line of its table. */
export interface Section {
  readonly id: string
  /** Said once for all sections that follow one another under it. */
  readonly about: string
  readonly over: string
  readonly lines: (stage: Stage) => Promise<ReadonlyArray<string>>
}

const bulkSection = (id: string, over: string, line: (stage: Stage) => Promise<string>): Section => ({
  id: `bulk/${id}`,
  about: bulkWork,
  over,
  lines: async (stage) => [await line(stage)],
})

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
    lines: thousandLines,
  },
  ...jobSections,
  worstSection("sqlite", "SQLite (normal)", 100_000, (stage) => openEngine(stage.freshStorage())),
  worstSection("memory", "memory", 20_000, () => openEngine(layer())),
]

/** Those that need a Postgres server. */
export const postgresSections: ReadonlyArray<Section> = [
  bulkSection("postgres", "Postgres", bulkPostgresLine),
  bulkSection("assets-postgres", "besides: the objects of the AQL pages, Postgres", async ({ postgres }) =>
    assetsLine("Postgres", await postgres.assets("assets")),
  ),
  ...postgresJobSections,
  worstSection("postgres", "Postgres", 20_000, async ({ postgres }) =>
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
