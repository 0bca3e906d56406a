import { Draws, runs, seed } from "@quoin/suites"
import { randomInt } from "node:crypto"

const asked = Number(process.env["QUOIN_COUNT"] ?? Number.NaN)

/** How often a chapter does its thing: as often as `QUOIN_COUNT` says, else a few times, and soaking very often. */
export const amount = (modest: number, full: number): number =>
  Number.isSafeInteger(asked) && asked > 0 ? asked : runs(modest, full)

/** What all choices of this run follow from: `QUOIN_SEED`, or a new one. Whoever finds something says it. */
export const chosenSeed = seed ?? randomInt(2 ** 31)

/** Mulberry32: small, fast, and the same numbers everywhere. */
function* numbersFrom(start: number): Generator<number> {
  let state = start >>> 0
  for (;;) {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    yield (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/**
 * The choices of one step. Each step has numbers of its own, so that what happened before it, such as an id that was longer,
 * does not change what it draws.
 */
export const drawsOf = (step: number): Draws =>
  new Draws(numbersFrom(chosenSeed + Math.imul(step, 0x9e3779b1)))

/** How a finding is seen again. */
export const again = (chapter: string, step: number): string =>
  `npm run soak -- ${chapter} --seed ${chosenSeed} --count ${step + 1}`
