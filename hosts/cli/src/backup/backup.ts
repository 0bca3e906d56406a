import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { resolve } from "node:path"
import { blobs, storage } from "../options"
import { refused } from "../words/values"
import { archiveInto } from "./archive"

const file = Args.text({ name: "file" }).pipe(
  Args.withDescription(
    "A new file; one that exists is refused. Only its owner may read it. One that ends with .zip is a backup that any storage can be restored from; any other is a copy of a SQLite file.",
  ),
)

const skipAttachments = Options.boolean("skip-attachments").pipe(
  Options.withDescription("Leaves the bytes of attachments out of a .zip; what is known of them stays."),
)

const spaces = Options.text("space").pipe(
  Options.repeated,
  Options.withDescription(
    "The key of a space: the .zip then holds this one alone, to be put beside others by quoin restore; may be given several times.",
  ),
)

const wholeSpaces = refused("--skip-attachments: a backup of spaces has their attachments")
const onlyArchives = refused(
  "--space: name a file that ends with .zip, as a copy of a SQLite file has all spaces",
)
const onlyFiles = refused(
  "--storage: only a SQLite file can be copied so; name a file that ends with .zip for a backup of any storage",
)

/** `quoin backup`. */
export const backup = Command.make("backup", { file, storage, blobs, skipAttachments, spaces }, (options) =>
  Effect.gen(function* () {
    const { skipAttachments, spaces: spaceKeys } = options
    if (skipAttachments && spaceKeys.length > 0) return yield* Effect.fail(wholeSpaces)
    if (options.file.endsWith(".zip")) {
      return yield* archiveInto(resolve(options.file), options, { skipAttachments, spaceKeys })
    }
    if (spaceKeys.length > 0) return yield* Effect.fail(onlyArchives)
    const address = options.storage
    if (address._tag !== "Sqlite" || address.file === ":memory:") return yield* Effect.fail(onlyFiles)
    const sqlite = yield* Effect.promise(() => import("@quoin/storage-sqlite"))
    yield* sqlite.backup(resolve(address.file), resolve(options.file))
    yield* Console.error(`Copied ${address.file} to ${options.file}`)
  }),
).pipe(
  Command.withDescription(
    "Backs up a storage, or some spaces of it, as it is at one moment, while servers may go on writing to it: into a .zip that can be restored to any storage, or as a copy of a SQLite file.",
  ),
)
