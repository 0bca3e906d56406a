import type { EngineService } from "@quoin/engine"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Scope from "effect/Scope"
import * as Sink from "effect/Sink"
import * as Stream from "effect/Stream"
import { NameTable } from "../lines/NameTable"
import { progress } from "./Progress"
import { type NumberedLine, type RunOptions, runBatch } from "../lines/runBatch"
import { type Tally, addBatch, emptyTally } from "./Tally"
import { type UnreadableFile, textLines } from "./textLines"

/** Text of one batch at most, so that a batch of large bodies stays small in memory. */
const batchChars = 16 * 1024 * 1024

const inBatches = (batchLines: number) =>
  Stream.transduce(
    Sink.foldWeighted({
      initial: Chunk.empty<NumberedLine>(),
      maxCost: batchLines,
      cost: (_, { text }: NumberedLine) => Math.max(1, (text.length * batchLines) / batchChars),
      body: (lines, line: NumberedLine) => Chunk.append(lines, line),
    }),
  )

/** What became of a file. */
export interface FileRun {
  readonly tally: Tally
  /** Why the rest of the file could not be read; the batches before it have been carried out. */
  readonly unreadable: UnreadableFile | undefined
}

/** Carries out the lines of a file, batch by batch as they are read; only names are kept. */
export const runFile = (
  engine: EngineService,
  file: string,
  batchLines: number,
  options: RunOptions,
): Effect.Effect<FileRun, UnreadableFile, Scope.Scope> =>
  Effect.gen(function* () {
    const { lines, totalBytes, readBytes } = yield* textLines(file)
    const shown = yield* progress(totalBytes)
    const names = new NameTable()
    let tally = emptyTally
    const carryOut = (batch: ReadonlyArray<NumberedLine>) =>
      Effect.map(runBatch(engine, names, batch, options), (outcomes) => {
        tally = addBatch(tally, batch, outcomes)
        shown.update(readBytes(), tally.succeeded + tally.failed + tally.notRun, tally.failed)
      })
    const read = yield* lines.pipe(
      Stream.zipWithIndex,
      Stream.map(([text, index]): NumberedLine => ({ number: index + 1, text })),
      Stream.filter(({ text }) => text.trim() !== ""),
      inBatches(batchLines),
      Stream.mapEffect((batch) => carryOut(Chunk.toReadonlyArray(batch))),
      Stream.takeUntil(() => !options.keepGoing && tally.failed > 0),
      Stream.runDrain,
      Effect.either,
    )
    return { tally, unreadable: Either.isLeft(read) ? read.left : undefined }
  })
