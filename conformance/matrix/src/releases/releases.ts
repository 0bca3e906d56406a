import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { dumpedSchema } from "./dumpedSchema"

const stores = fileURLToPath(new URL("../../stores/", import.meta.url))

/** The releases of which there are stores, by the commits that they were made of. */
export const releases: ReadonlyArray<string> = readdirSync(stores)

/** Unpacks the SQLite file of a release, and the folder of blobs beside it. Gives the new folder that they are in. */
export const unpackSqlite = (release: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-release-"))
  execFileSync("tar", ["-xzf", join(stores, release, "sqlite.tar.gz"), "-C", folder])
  return folder
}

/** The statements that make what a release kept in Postgres, in a schema of another name. */
export const postgresStatements = (release: string, schema: string): string =>
  gunzipSync(readFileSync(join(stores, release, "postgres.sql.gz")))
    .toString("utf8")
    .replaceAll(dumpedSchema, schema)

/** The backup of a release; `undefined` of one that could make none. */
export const backupFile = (release: string): string | undefined => {
  const file = join(stores, release, "backup.zip")
  return existsSync(file) ? file : undefined
}
