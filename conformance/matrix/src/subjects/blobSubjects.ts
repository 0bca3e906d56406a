import * as File from "@quoin/blobs-file"
import { makeBlobs } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import { postgresBlobs } from "./postgresSubjects"
import type { RegisteredBlobs } from "./RegisteredBlobs"
import { copied, temporaryFolder } from "./temporaryFolder"

const memory: RegisteredBlobs = {
  name: "memory",
  adapter: "storage-memory",
  location: Effect.succeed("memory"),
  open: () =>
    Effect.sync(() => {
      const store = makeBlobs()
      return { connect: (tenant) => Effect.sync(() => store.driver(tenant)) }
    }),
}

const folder: RegisteredBlobs = {
  name: "folder",
  adapter: "blobs-file",
  // Every put waits for the disk.
  valueShare: 0.5,
  location: temporaryFolder,
  open: (location) =>
    Effect.succeed({ connect: (tenant) => File.make({ folder: `${location}/blobs`, tenant }) }),
  moved: copied,
}

/** Every way to use every blob adapter: what the suite is run against, and the printed matrix shows. */
export const blobSubjects: ReadonlyArray<RegisteredBlobs> = [memory, folder, ...postgresBlobs]
