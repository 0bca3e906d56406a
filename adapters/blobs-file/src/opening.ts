import { StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { dirname, join } from "node:path"
import type { Disk, DiskFault, OpenFile } from "./disk/Disk"
import type { Places } from "./places"

const marker = "quoin-blobs"
const format = "quoin blobs 1\n"
const mostBytes = 100

const refused = (reason: StorageUnavailable["reason"], folder: string, detail: string): StorageUnavailable =>
  new StorageUnavailable({ reason, retryable: false, detail: `${folder} ${detail}` })

const opened = (opening: Effect.Effect<OpenFile, DiskFault>) =>
  Effect.acquireRelease(opening, ({ close }) => close)

const readMarker = (disk: Disk, folder: string): Effect.Effect<string, DiskFault> =>
  Effect.scoped(
    Effect.flatMap(opened(disk.open(join(folder, marker))), ({ read }) =>
      Effect.map(read(0, mostBytes), (bytes) => Buffer.from(bytes).toString("utf8")),
    ),
  )

/** Written beside and renamed, so that nobody reads half of it. */
const writeMarker = (disk: Disk, folder: string, process: number): Effect.Effect<void, DiskFault> =>
  Effect.gen(function* () {
    const beside = join(folder, `${marker}.${process}`)
    // What a process of the same number has left behind.
    yield* Effect.ignore(disk.remove(beside))
    yield* Effect.scoped(
      Effect.flatMap(opened(disk.create(beside)), ({ write, sync }) =>
        Effect.zipRight(write(Buffer.from(format)), sync),
      ),
    )
    yield* disk.rename(beside, join(folder, marker))
    yield* disk.syncFolder(folder)
  })

/** What is not ours, or of a later format, is left untouched. */
const checkFolder = (
  disk: Disk,
  folder: string,
  process: number,
): Effect.Effect<void, DiskFault | StorageUnavailable> =>
  Effect.gen(function* () {
    const names = yield* disk.list(folder)
    if (!names.includes(marker)) {
      const others = names.filter((name) => !name.startsWith(`${marker}.`))
      return others.length === 0
        ? yield* writeMarker(disk, folder, process)
        : yield* refused(
            "not-ours",
            folder,
            `holds other files, such as ${others[0] ?? ""}; give an empty folder`,
          )
    }
    const found = yield* readMarker(disk, folder)
    if (found === format) return
    return yield* /^quoin blobs \d+\n$/.test(found)
      ? refused("newer-version", folder, "was written by a later version; use that one")
      : refused("not-ours", folder, `holds a file ${marker} of somebody else; give an empty folder`)
  })

/** Another process of the same number, as in another container, opens the folder for the first time, too. */
const isOvertaken = (failure: DiskFault | StorageUnavailable): boolean =>
  failure._tag === "DiskFault" && (failure.code === "ENOENT" || failure.code === "EEXIST")

/** Makes a folder whose name survives a power failure, and those of the folders that it made on the way there. */
const makeFolder = (disk: Disk, path: string): Effect.Effect<void, DiskFault> =>
  Effect.flatMap(disk.makeFolder(path), (topmost) => {
    if (topmost === undefined) return Effect.void
    const made: Array<string> = []
    for (let each = path; each.length >= topmost.length; each = dirname(each)) made.push(dirname(each))
    return Effect.forEach(made, disk.syncFolder, { discard: true })
  })

/** Makes what is missing of the folders of a tenant, so that their names survive a power failure. */
export const openFolders = (
  disk: Disk,
  folder: string,
  places: Places,
  process: number,
): Effect.Effect<void, DiskFault | StorageUnavailable> =>
  Effect.gen(function* () {
    yield* makeFolder(disk, folder)
    yield* Effect.retry(checkFolder(disk, folder, process), { times: 3, while: isOvertaken })
    for (const path of [places.tenant, places.blobs, places.incoming]) yield* makeFolder(disk, path)
  })
