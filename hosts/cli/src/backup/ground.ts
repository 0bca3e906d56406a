import type { BackupGround } from "@quoin/backup"
import type { EngineService } from "@quoin/engine"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"

/** What backups of an engine are made of. */
export const groundOf = ({ whole, ports, blobs }: EngineService): BackupGround => ({
  ...whole,
  storage: ports.storage,
  ids: ports.ids,
  blobs,
})

const failed = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** A file, of which any part can be read. */
export const fileSource = (file: string) =>
  Effect.map(Effect.tryPromise({ try: () => stat(file), catch: failed }), ({ size }) => ({
    bytes: size,
    read: ({ from, until = size }: { readonly from: number; readonly until?: number }) =>
      from >= until
        ? Stream.empty
        : Stream.fromAsyncIterable(
            createReadStream(file, { start: from, end: until - 1 }) as AsyncIterable<Uint8Array>,
            failed,
          ),
  }))
