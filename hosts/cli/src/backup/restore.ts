import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { openArchive, restoreSite, verifySite } from "@quoin/backup"
import { Instant } from "@quoin/kernel"
import { resolve } from "node:path"
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { withPlainEngine } from "../openEngine"
import { blobs, storage } from "../options"
import { fileSource, groundOf } from "./ground"

const file = Args.text({ name: "file" }).pipe(Args.withDescription("A backup, as quoin backup writes it."))

const dryRun = Options.boolean("dry-run").pipe(
  Options.withDescription("Reads the backup and says what would come of it; nothing is changed."),
)

/** `quoin restore`. */
export const restore = Command.make("restore", { file, storage, blobs, dryRun }, (given) =>
  withPlainEngine({ ...given, durability: "full", workers: false }, (engine) =>
    Effect.gen(function* () {
      const ground = groundOf(engine)
      const archive = yield* openArchive(yield* fileSource(resolve(given.file)))
      const site = yield* verifySite(ground, archive)
      for (const { name, records } of archive.manifest.collections) yield* Console.log(`${name}: ${records}`)
      const what = `${site.changes.length} records and ${archive.manifest.blobs.length} blobs`
      if (given.dryRun) return yield* Console.error(`${given.file} is sound: ${what} would be restored`)
      const at = Instant.make(yield* Clock.currentTimeMillis)
      yield* restoreSite(ground, site, at, { changes: [], guards: [] })
      yield* Console.error(`Restored ${what} from ${given.file}`)
    }),
  ),
).pipe(
  Command.withDescription(
    "Makes a storage what a backup holds: everything else that the site held there is gone; audit log, jobs and files stay. The backup is read whole first, and then all of it is there or nothing. Stop servers over the storage before, as they remember what they have read.",
  ),
)
