import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { resolve } from "node:path"
import { refused, storage } from "../options"

const file = Args.text({ name: "file" }).pipe(
  Args.withDescription("A new file; one that exists is refused. Only its owner may read it."),
)

const onlyFiles = refused(
  "--storage: only a SQLite file can be copied so; of Postgres make backups with pg_dump",
)

/** `quoin backup`. */
export const backup = Command.make("backup", { file, storage }, (options) =>
  Effect.gen(function* () {
    const address = options.storage
    if (address._tag !== "Sqlite" || address.file === ":memory:") return yield* Effect.fail(onlyFiles)
    const sqlite = yield* Effect.promise(() => import("@quoin/storage-sqlite"))
    yield* sqlite.backup(resolve(address.file), resolve(options.file))
    yield* Console.error(`Copied ${address.file} to ${options.file}`)
  }),
).pipe(
  Command.withDescription(
    "Copies a SQLite database, as it is at one moment, while servers may go on writing to it.",
  ),
)
