import { newSchemaName, postgresUrl, serverUrl } from "@quoin/postgres-server"
import * as Postgres from "@quoin/storage-postgres"

/** The storages that a soak goes over, each empty, by their names. */
export const storages = [
  ["memory", () => Promise.resolve("memory")],
  ["SQLite", () => Promise.resolve("sqlite::memory:")],
  [
    "Postgres",
    async () =>
      Postgres.layer({
        url: await postgresUrl(),
        schema: newSchemaName(),
        maxConnections: serverUrl === undefined ? 1 : 8,
      }),
  ],
] as const
