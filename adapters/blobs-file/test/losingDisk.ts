import * as Effect from "effect/Effect"
import { dirname } from "node:path"
import { type Disk, DiskFault, type OpenFile } from "../src/index"

interface Inode {
  written: Uint8Array
  /** What a power failure leaves of it. */
  synced: Uint8Array
}

/** What stands under a path: a file, or a folder. */
type Entry = Inode | "folder"

export interface LosingDisk extends Disk {
  /** Everything that was not synced is lost: bytes of files, and names in folders. */
  readonly loseAll: () => void
}

const fault = (code: string, path: string) =>
  Effect.fail(new DiskFault({ code, message: `${code}: ${path}` }))

const fileOf = (inode: Inode): OpenFile => ({
  write: (bytes) =>
    Effect.sync(() => {
      inode.written = new Uint8Array(Buffer.concat([inode.written, bytes]))
    }),
  read: (from, bytes) => Effect.sync(() => inode.written.slice(from, from + bytes)),
  sync: Effect.sync(() => {
    inode.synced = inode.written
  }),
  close: Effect.void,
})

/** A disk that promises no more than disks do: what was not synced may be gone after a power failure, and here it is. */
export const makeLosingDisk = (): LosingDisk => {
  const empty = new Uint8Array()
  let entries = new Map<string, Entry>([["/", "folder"]])
  /** The names that a power failure leaves. */
  let names = new Map(entries)

  const found = (path: string) => {
    const entry = entries.get(path)
    return entry === undefined || entry === "folder" ? undefined : entry
  }
  const isIn = (folder: string) => (path: string) => path !== folder && dirname(path) === folder
  const makeFolder = (path: string): string | undefined => {
    if (entries.has(path)) return undefined
    const topmost = makeFolder(dirname(path)) ?? path
    entries.set(path, "folder")
    return topmost
  }

  return {
    makeFolder: (path) => Effect.sync(() => makeFolder(path)),
    list: (folder) =>
      Effect.suspend(() =>
        entries.has(folder)
          ? Effect.succeed(
              [...entries.keys()]
                .filter(isIn(folder))
                .map((path) => path.slice(dirname(path).length).replace("/", "")),
            )
          : fault("ENOENT", folder),
      ),
    syncFolder: (folder) =>
      Effect.sync(() => {
        for (const path of [...names.keys()].filter(isIn(folder))) names.delete(path)
        for (const [path, entry] of entries) if (isIn(folder)(path)) names.set(path, entry)
      }),
    create: (path) =>
      Effect.suspend(() => {
        if (entries.has(path)) return fault("EEXIST", path)
        const inode: Inode = { written: empty, synced: empty }
        entries.set(path, inode)
        return Effect.succeed(fileOf(inode))
      }),
    open: (path) =>
      Effect.suspend(() => {
        const inode = found(path)
        return inode === undefined ? fault("ENOENT", path) : Effect.succeed(fileOf(inode))
      }),
    rename: (from, to) =>
      Effect.suspend(() => {
        const inode = found(from)
        if (inode === undefined) return fault("ENOENT", from)
        entries.delete(from)
        entries.set(to, inode)
        return Effect.void
      }),
    remove: (path) => Effect.suspend(() => (entries.delete(path) ? Effect.void : fault("ENOENT", path))),
    loseAll: () => {
      // A name is there as long as the folder is, whose own name has to be there, too.
      const stands = (path: string): boolean => path === "/" || (names.has(path) && stands(dirname(path)))
      names = new Map([...names].filter(([path]) => stands(path)))
      for (const entry of names.values()) if (entry !== "folder") entry.written = entry.synced
      entries = new Map(names)
    },
  }
}
