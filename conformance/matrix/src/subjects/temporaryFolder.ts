import * as Effect from "effect/Effect"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** An empty folder that is removed when the scope closes. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "quoin-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)

/** The files as they are at this moment, in another folder. */
export const copied = (from: string) =>
  Effect.tap(temporaryFolder, (to) => Effect.sync(() => cpSync(from, to, { recursive: true })))
