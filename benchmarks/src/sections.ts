import { assetsLine, bulkLine, bulkPostgresLine, bulkWork } from "./bulkReport"
import { processesReport } from "./processesReport"
import type { Stage } from "./Stage"

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

/** Sections that need no server. */
export const sections: ReadonlyArray<Section> = [
  bulkSection("memory", "memory", ({ program }) => bulkLine("memory", program, "memory")),
  bulkSection("sqlite", "SQLite (normal)", (stage) =>
    bulkLine("SQLite (normal)", stage.program, stage.freshFile()),
  ),
  bulkSection("assets", "besides: the objects of the AQL pages, SQLite (normal)", async (stage) =>
    assetsLine("SQLite (normal)", await stage.assets("sqlite")),
  ),
]

/** Those that need a Postgres server. */
export const postgresSections: ReadonlyArray<Section> = [
  bulkSection("postgres", "Postgres", bulkPostgresLine),
  bulkSection("assets-postgres", "besides: the objects of the AQL pages, Postgres", async ({ postgres }) =>
    assetsLine("Postgres", await postgres.assets("assets")),
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
