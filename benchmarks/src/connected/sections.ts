import { layer } from "@quoin/storage-memory"
import { postgresLayer } from "../postgres/PostgresStage"
import type { Section } from "../Section"
import { connectedLines, connectedWork } from "./connectedLines"

/** Sections that need no server. */
export const connectedSections: ReadonlyArray<Section> = [
  {
    id: "connected/sqlite",
    about: connectedWork,
    over: "SQLite (normal)",
    lines: (stage) => connectedLines("SQLite (normal)", stage.freshStorage()),
  },
  {
    id: "connected/memory",
    about: connectedWork,
    over: "memory",
    lines: () => connectedLines("memory", layer()),
  },
]

export const connectedPostgresSections: ReadonlyArray<Section> = [
  {
    id: "connected/postgres",
    about: connectedWork,
    over: "Postgres",
    lines: async ({ postgres }) => connectedLines("Postgres", postgresLayer(await postgres.freshSchema())),
  },
]
