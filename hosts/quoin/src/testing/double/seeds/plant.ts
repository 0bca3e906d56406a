import type { EngineService } from "@quoin/engine"
import {
  type AnyFailure,
  type CallContext,
  InvalidInput,
  type Outcome,
  type Violation,
  invalid,
  showGiven,
  parseDateTime,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { contextOf } from "../../../facade/caller"
import { NameTable } from "../../../lines/NameTable"
import { type NumberedLine, runBatch } from "../../../lines/runBatch"
import { namedSeed } from "./named"
import { readSeedFile } from "./seedFile"
import { type ReadSeedLine, type AnySeedLine, decodeSeedLine } from "./SeedLine"

type Read = readonly [number: number, line: Either.Either<ReadSeedLine, InvalidInput>]

/** Operations of one seed. */
export const mostSeedLines = 1_000_000

/** Operations that are carried out together: they share commits. */
const batchLines = 1_000

/** Where a seed takes effect. */
export interface Ground {
  readonly engine: EngineService
  /** Moves the time on to this moment, as far as it is later; what comes due on the way is done at its time. */
  readonly reach: (millis: number) => Effect.Effect<unknown, AnyFailure>
  /** Does the work that is due. */
  readonly settle: Effect.Effect<unknown, AnyFailure>
}

const fileLike = /[./\\]/

const linesOf = (
  seed: string | ReadonlyArray<AnySeedLine>,
): Effect.Effect<ReadonlyArray<Read>, InvalidInput> => {
  const named = typeof seed === "string" ? namedSeed(seed) : Either.right(seed)
  if (typeof seed === "string" && Either.isLeft(named) && fileLike.test(seed)) return readSeedFile(seed)
  return Either.flatMap(named, (lines) =>
    lines.length > mostSeedLines
      ? Either.left(invalid("seed", `${lines.length} operations`, `at most ${mostSeedLines}`))
      : Either.right(lines.map((line, index): Read => [index + 1, decodeSeedLine(line)])),
  )
}

const shown = (outcome: Outcome): string =>
  Either.isRight(outcome) ? "it succeeded" : `${outcome.left._tag}: ${outcome.left.message}`

/** A seed that is not as it says would leave a test with less, or other things, than it counts on. */
const unexpected = (
  number: number,
  line: ReadSeedLine | undefined,
  outcome: Outcome,
): InvalidInput | undefined => {
  const ended = Either.isLeft(outcome) ? outcome.left._tag : undefined
  if (ended === line?.fails) return undefined
  const place = `seed, operation ${number}${line === undefined ? "" : ` (${line.operation})`}`
  if (line?.fails === undefined && Either.isLeft(outcome) && outcome.left instanceof InvalidInput) {
    const [first, ...others] = outcome.left.violations
    const placed = (broken: Violation): Violation => ({ ...broken, field: `${place}, ${broken.field}` })
    return new InvalidInput({ violations: [placed(first), ...others.map(placed)] })
  }
  const allowed = line?.fails === undefined ? "an operation that succeeds" : `a failure ${line.fails}`
  return new InvalidInput({ violations: [{ field: place, given: showGiven(shown(outcome)), allowed }] })
}

/** Lines that follow each other and run for the same user at the same time. */
const groupsOf = (lines: ReadonlyArray<Read>): ReadonlyArray<ReadonlyArray<Read>> => {
  const groups: Array<Array<Read>> = []
  let last: string | undefined
  for (const read of lines) {
    const line = Either.getOrUndefined(read[1])
    // What is expected to fail runs alone: as it ran when it was written down.
    const mark = `${line?.by ?? ""} ${line?.at ?? ""} ${line?.fails ?? ""}`
    const group = groups.at(-1)
    const isLater = line?.at !== undefined || line?.settled === true
    const joins = mark === last && !isLater && group !== undefined && group.length < batchLines
    if (joins) group.push(read)
    else groups.push([read])
    last = mark
  }
  return groups
}

const runGroup = ({ engine, reach, settle }: Ground, group: ReadonlyArray<Read>, names: NameTable) =>
  Effect.gen(function* () {
    const first = Either.getOrUndefined(group[0]?.[1] ?? Either.left(undefined))
    if (first?.at !== undefined) yield* reach(parseDateTime(first.at) ?? 0)
    if (first?.settled === true) yield* settle
    const context: CallContext = yield* contextOf(engine, { username: first?.by ?? "admin" })
    const lines = group.map(([number, line]): NumberedLine => ({ number, line }))
    const outcomes = yield* runBatch(engine, names, lines, { context, keepGoing: true })
    for (const [index, outcome] of outcomes.entries()) {
      const [number, line] = group[index] ?? [0, Either.left(undefined)]
      const wrong = unexpected(number, Either.getOrUndefined(line), outcome)
      if (wrong !== undefined) return yield* wrong
    }
  })

/** When the first operation of a seed takes place, where it says so; a file is read when it is planted, and says nothing before. */
export const beginningOf = (seed: string | ReadonlyArray<AnySeedLine>): number => {
  const lines = typeof seed === "string" ? Either.getOrElse(namedSeed(seed), () => []) : seed
  return parseDateTime(lines[0]?.at ?? "") ?? Number.POSITIVE_INFINITY
}

/** Carries out a seed: all of it, or the failure of the first operation that does not end as it says. */
export const plant = (
  ground: Ground,
  seed: string | ReadonlyArray<AnySeedLine>,
): Effect.Effect<void, InvalidInput | AnyFailure> =>
  Effect.gen(function* () {
    const lines = yield* linesOf(seed)
    const names = new NameTable()
    for (const group of groupsOf(lines)) yield* runGroup(ground, group, names)
  })
