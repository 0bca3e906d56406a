import type { EngineService } from "@quoin/engine"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Scope from "effect/Scope"
import * as Sink from "effect/Sink"
import * as Stream from "effect/Stream"
import { NameTable, type NumberedLine, type RunOptions, runBatch } from "quoin"
import { parseLine } from "./parseLine"
import { progress } from "./Progress"
import { type Tally, addBatch, emptyTally } from "./Tally"
import { type UnreadableFile, textLines } from "./textLines"

/** Text of one batch at most, so that a batch of large bodies stays small in memory. */
const batchChars = 16 * 1024 * 1024

interface FileLine extends NumberedLine {
  readonly chars: number
}

const inBatches = (batchLines: number) =>
  Stream.transduce(
    Sink.foldWeighted({
      initial: Chunk.empty<FileLine>(),
      maxCost: batchLines,
      cost: (_, { chars }: FileLine) => Math.max(1, (chars * batchLines) / batchChars),
      body: (lines, line: FileLine) => Chunk.append(lines, line),
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
      Stream.filter(([text]) => text.trim() !== ""),
      Stream.map(([text, index]): FileLine => ({
        number: index + 1,
        chars: text.length,
        line: parseLine(text),
      })),
      inBatches(batchLines),
      Stream.mapEffect((batch) => carryOut(Chunk.toReadonlyArray(batch))),
      Stream.takeUntil(() => !options.keepGoing && tally.failed > 0),
      Stream.runDrain,
      Effect.either,
    )
    return { tally, unreadable: Either.isLeft(read) ? read.left : undefined }
  })
