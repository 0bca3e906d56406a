import * as Effect from "effect/Effect"
import { type FileHandle, mkdir, open, readdir, rename, unlink } from "node:fs/promises"
import { type Disk, DiskFault, type OpenFile } from "./Disk"

const folderMode = 0o700
const fileMode = 0o600

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined
  return typeof code === "string" ? code : "UNKNOWN"
}

const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, DiskFault> =>
  Effect.tryPromise({
    try: work,
    catch: (error) =>
      new DiskFault({ code: codeOf(error), message: error instanceof Error ? error.message : String(error) }),
  })

const readFrom = async (handle: FileHandle, from: number, bytes: number): Promise<Uint8Array> => {
  // Of no pool: who is given it keeps nothing else alive.
  const room = Buffer.allocUnsafeSlow(bytes)
  let filled = 0
  while (filled < bytes) {
    const { bytesRead } = await handle.read(room, filled, bytes - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return room.subarray(0, filled)
}

const fileOf = async (opening: Promise<FileHandle>): Promise<OpenFile> => {
  const handle = await opening
  return {
    // Goes on where the last write ended, until all of it is written.
    write: (bytes) => attempt(() => handle.writeFile(bytes)),
    read: (from, bytes) => attempt(() => readFrom(handle, from, bytes)),
    sync: attempt(() => handle.sync()),
    // Waits for what is still being written.
    close: Effect.ignore(attempt(() => handle.close())),
  }
}

/** Windows writes names through by itself, and opens no folders. */
const syncsFolders = process.platform !== "win32"

const syncFolder = async (folder: string): Promise<void> => {
  if (!syncsFolders) return
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The file system of this machine. */
export const nodeDisk: Disk = {
  makeFolder: (path) => attempt(() => mkdir(path, { recursive: true, mode: folderMode })),
  list: (folder) => attempt(() => readdir(folder)),
  syncFolder: (folder) => attempt(() => syncFolder(folder)),
  create: (path) => attempt(() => fileOf(open(path, "wx", fileMode))),
  open: (path) => attempt(() => fileOf(open(path, "r"))),
  rename: (from, to) => attempt(() => rename(from, to)),
  remove: (path) => attempt(() => unlink(path)),
}
