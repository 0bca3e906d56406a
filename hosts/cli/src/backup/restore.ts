import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import {
  type Archive,
  type BackupGround,
  checkKeys,
  openArchive,
  restoreSite,
  restoreSpaces,
  verifySite,
  verifySpaces,
} from "@quoin/backup"
import { Instant } from "@quoin/kernel"
import { resolve } from "node:path"
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { withPlainEngine } from "../openEngine"
import { baseUrl, blobs, storage } from "../options"
import { fileSource, groundOf } from "./ground"
import { watchingOnTerminal } from "./watching"

const file = Args.text({ name: "file" }).pipe(Args.withDescription("A backup, as quoin backup writes it."))

const dryRun = Options.boolean("dry-run").pipe(
  Options.withDescription("Reads the backup and says what would come of it; nothing is changed."),
)

const nothingBeside = () => ({ changes: [], guards: [] })

/** What an archive holds, read whole: how many records, and what puts them where they belong. */
const sound = (ground: BackupGround, archive: Archive) =>
  archive.manifest.scope === "SITE"
    ? Effect.map(verifySite(ground, archive), (site) => ({
        records: site.changes.length,
        restore: (at: Instant) => restoreSite(ground, site, at, nothingBeside),
      }))
    : Effect.flatMap(verifySpaces(ground, archive), (spaces) =>
        Effect.as(checkKeys(ground, spaces), {
          records: spaces.parts.reduce((sum, { records }) => sum + records.length, 0),
          restore: (at: Instant) => restoreSpaces(ground, spaces, at, nothingBeside),
        }),
      )

/** Reads an archive whole, and restores what it holds; with `dryRun` nothing is changed. The answer is how many records that are. */
const restoredFrom = (ground: BackupGround, archive: Archive, dryRun: boolean) =>
  Effect.gen(function* () {
    const watching = yield* dryRun ? watchingOnTerminal("read") : watchingOnTerminal("read", "restored")
    const { records, restore } = yield* sound({ ...ground, watching }, archive)
    if (!dryRun) yield* restore(Instant.make(yield* Clock.currentTimeMillis))
    return records
  }).pipe(Effect.scoped)

/** `quoin restore`. */
export const restore = Command.make("restore", { file, storage, blobs, dryRun, baseUrl }, (given) =>
  withPlainEngine(
    { ...given, mail: { baseUrl: given.baseUrl }, durability: "full", workers: false },
    (engine) =>
      Effect.gen(function* () {
        const archive = yield* openArchive(yield* fileSource(resolve(given.file)))
        const restored = yield* restoredFrom(groundOf(engine), archive, given.dryRun)
        const { collections, blobs, spaces = [] } = archive.manifest
        for (const { name, records } of collections) yield* Console.log(`${name}: ${records}`)
        const of = spaces.length === 0 ? "" : ` of ${spaces.map(({ key }) => key).join(", ")}`
        const what = `${restored} records and ${blobs.length} blobs${of}`
        yield* Console.error(
          given.dryRun
            ? `${given.file} is sound: ${what} would be restored`
            : `Restored ${what} from ${given.file}`,
        )
      }),
  ),
).pipe(
  Command.withDescription(
    "Makes a storage what a backup of a site holds: everything else that the site held there is gone; audit log, jobs and files stay. Spaces of a backup of spaces come to be beside the others, none of whose keys may be theirs. The backup is read whole first, and then all of it is there or nothing. Stop servers over the storage before, as they remember what they have read.",
  ),
)
