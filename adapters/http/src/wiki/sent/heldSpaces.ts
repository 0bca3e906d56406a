import { openArchive } from "@quoin/backup"
import type { EngineService } from "@quoin/engine"
import { type InvalidInput, type ReadFailure, type UploadTicket, Uploads, invalid } from "@quoin/kernel"
import { spacesOfKeys } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"

const held = { SITE: "a backup of a site", SPACE: "a backup of spaces" } as const

/**
 * What the manifest of an uploaded archive says that it is must be what is to be restored, and its spaces must not be here. What cannot
 * be opened is left to the job, which says what is wrong with it (HTT-393).
 */
export const checkHeld = (
  { ports: { storage }, blobs }: Pick<EngineService, "ports" | "blobs">,
  { ticket, fileName }: { readonly ticket: UploadTicket; readonly fileName: string },
  { scope: wanted, dryRun }: { readonly scope: keyof typeof held; readonly dryRun: boolean },
): Effect.Effect<void, InvalidInput | ReadFailure> =>
  Effect.gen(function* () {
    const [stored] = yield* storage.read(Uploads, [ticket])
    if (stored === undefined) return
    const { hash, bytes } = stored.value
    const opened = yield* Effect.either(openArchive({ bytes, read: (range) => blobs.get(hash, range) }))
    if (Either.isLeft(opened)) return
    const { scope, spaces = [] } = opened.right.manifest
    if (scope !== wanted) {
      return yield* invalid("file", fileName, `${held[wanted]}; this is ${held[scope]}`)
    }
    // A dry run tells of that itself, beside whatever else would be in the way.
    if (dryRun) return
    const [taken] = yield* spacesOfKeys(
      storage,
      spaces.map(({ key }) => key),
    )
    if (taken !== undefined) {
      const allowed = `a backup of spaces whose keys are free; there is a space ${taken.key}`
      return yield* invalid("file", fileName, allowed)
    }
  })
