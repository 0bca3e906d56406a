import { type ReadStream, accessSync, constants, createReadStream, statSync } from "node:fs"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream"
import { createGunzip } from "node:zlib"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/** A file cannot be read, or is not what its name says. */
export class UnreadableFile extends Data.TaggedError("UnreadableFile")<{
  readonly file: string
  readonly detail: string
}> {
  override get message(): string {
    return `Cannot read ${this.file}: ${this.detail}`
  }
}

/** The lines of a text, and how far the reading has come. */
export interface TextLines {
  readonly lines: Stream.Stream<string, UnreadableFile>
  /** Size of the file as it is stored; 0 when it is not known beforehand. */
  readonly totalBytes: number
  readonly readBytes: () => number
}

const unreadable = (file: string) => (thrown: unknown) =>
  new UnreadableFile({ file, detail: thrown instanceof Error ? thrown.message : String(thrown) })

const unpacked = (file: string, raw: ReadStream): Readable =>
  file.endsWith(".gz") ? pipeline(raw, createGunzip(), () => undefined) : raw

const linesOf = (name: string, text: Readable): Stream.Stream<string, UnreadableFile> =>
  Stream.fromAsyncIterable<string, UnreadableFile>(text.setEncoding("utf8"), unreadable(name)).pipe(
    Stream.splitLines,
  )

/** Stands for `-`, which `@effect/cli` does not take for an argument. */
export const standardInput = "standard input"

/** Fails where a file cannot be read: asked before anything is made for it. */
export const checkReadable = (file: string): Effect.Effect<void, UnreadableFile> =>
  file === standardInput
    ? Effect.void
    : Effect.try({ try: () => accessSync(file, constants.R_OK), catch: unreadable(file) })

/** The lines of a file, unpacked when its name ends in `.gz`, or of standard input. Read as they are asked for. */
export const textLines = (file: string): Effect.Effect<TextLines, UnreadableFile, Scope.Scope> =>
  file === standardInput
    ? Effect.sync(() => ({
        lines: linesOf(standardInput, process.stdin),
        totalBytes: 0,
        readBytes: () => 0,
      }))
    : Effect.map(
        Effect.acquireRelease(
          Effect.try({
            try: () => ({ totalBytes: statSync(file).size, raw: createReadStream(file) }),
            catch: unreadable(file),
          }),
          ({ raw }) => Effect.sync(() => raw.destroy()),
        ),
        ({ totalBytes, raw }) => ({
          lines: linesOf(file, unpacked(file, raw)),
          totalBytes,
          readBytes: () => raw.bytesRead,
        }),
      )
