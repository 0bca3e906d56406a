import * as fc from "fast-check"
import { expect } from "vitest"
import { failureOf } from "../opened"
import { keptSteps, one, quietSteps, repeatableSteps, steps } from "./steps"
import { type LawDouble, type Opens, firstLines } from "./subject"
import { recordsOf } from "./records"
import { asked, begins, leaves, looks, run, seen } from "./taken"

/** How often a law is tried, and with which values. */
interface Trials {
  readonly numRuns: number
  readonly seed?: number
  /** Looks for no smaller values that break it. */
  readonly endOnFailure?: boolean
}

/** What is true of every double, whatever was done with it. */
export interface DoubleLaw {
  readonly says: string
  /** Random values that it is tried with in a usual run. */
  readonly values: number
  /** Rejects where doubles that are opened so break it. */
  readonly holds: (open: Opens, parameters: Trials) => Promise<void>
}

/** Whoever asked for what is not served is told so; that is no part of what these laws are about. */
const reset = (wiki: LawDouble): Promise<unknown> => failureOf(wiki.reset)

const isAfterReset: DoubleLaw = {
  // Holds DBL-1.
  says: "is as it was made after a reset, whatever has happened",
  values: 8,
  holds: async (open, parameters) => {
    const fresh = await seen(await open())
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const wiki = await open()
        await run(wiki, all)
        await reset(wiki)
        expect(await seen(wiki)).toEqual(fresh)
      }),
      // What was asked for and is not served, which few steps are, is forgotten, too.
      { ...parameters, examples: [[[{ does: "stray" }]]] },
    )
  },
}

const isAfterRestore: DoubleLaw = {
  // Holds DBL-2.
  says: "is as it was after a restore, and gives the same bytes again",
  values: 8,
  holds: (open, parameters) =>
    fc.assert(
      fc.asyncProperty(steps, steps, async (before, after) => {
        const wiki = await open()
        await run(wiki, before)
        const kept = wiki.snapshot()
        const then = await seen(wiki)
        const first = await run(wiki, after)
        wiki.restore(kept)
        expect(await seen(wiki)).toEqual(then)
        expect(await run(wiki, after)).toEqual(first)
      }),
      // Where a page ended before is where the next one begins: that is taken back, too.
      {
        ...parameters,
        examples: [
          [
            [{ does: "page", start: 1 }],
            [
              { does: "delete", at: 0 },
              { does: "page", start: 2 },
            ],
          ],
          [
            [],
            [
              { does: "page", start: 1 },
              { does: "delete", at: 0 },
              { does: "page", start: 0 },
            ],
          ],
        ],
      },
    ),
}

const remembersNothing: DoubleLaw = {
  // Holds DBL-2.
  says: "remembers nothing of what a restore has taken back",
  values: 15,
  holds: (open, parameters) =>
    fc.assert(
      fc.asyncProperty(steps, fc.oneof(steps, one, one), fc.boolean(), async (before, after, isAtWork) => {
        const wiki = await open()
        await run(wiki, before)
        const kept = wiki.snapshot()
        const fork = wiki.fork()
        await run(wiki, [...after, ...leaves, ...(isAtWork ? begins : [])])
        wiki.restore(kept)
        // The fork has never seen what was taken back.
        expect(await run(wiki, looks)).toEqual(await run(fork, looks))
        expect(await seen(wiki)).toEqual(await seen(fork))
      }),
      parameters,
    ),
}

const losesNothing: DoubleLaw = {
  // Holds DBL-23.
  says: "loses nothing that was answered in a crash, wherever it comes",
  values: 6,
  holds: (open, parameters) =>
    fc.assert(
      fc.asyncProperty(keptSteps, quietSteps, async (before, after) => {
        const [wiki, other] = [await open(), await open()]
        expect(await run(wiki, before)).toEqual(await run(other, before))
        await wiki.crash()
        expect(await run(wiki, after)).toEqual(await run(other, after))
        expect(await seen(wiki)).toEqual(await seen(other))
      }),
      parameters,
    ),
}

const forksApart: DoubleLaw = {
  // Holds DBL-3.
  says: "and its fork never see each other",
  values: 5,
  holds: (open, parameters) =>
    fc.assert(
      fc.asyncProperty(steps, steps, steps, async (before, ofParent, ofFork) => {
        const parent = await open()
        await run(parent, before)
        const fork = parent.fork()
        const then = await seen(parent)
        expect(await seen(fork)).toEqual(then)
        await run(fork, ofFork)
        expect(await seen(parent)).toEqual(then)
        const later = await seen(fork)
        await run(parent, ofParent)
        expect(await seen(fork)).toEqual(later)
        await reset(fork)
        expect(await seen(fork)).toEqual(then)
      }),
      parameters,
    ),
}

const sameBytes: DoubleLaw = {
  // Holds DBL-4.
  says: "gives the same bytes for the same seed and requests, on every run",
  values: 6,
  holds: (open, parameters) =>
    fc.assert(
      fc.asyncProperty(steps, fc.nat(), async (all, random) => {
        const [one, other] = [await open({ random }), await open({ random })]
        expect(await run(other, all)).toEqual(await run(one, all))
        expect(await seen(other)).toEqual(await seen(one))
      }),
      parameters,
    ),
}

const tellsOfAll: DoubleLaw = {
  // Holds DBL-27.
  says: "tells of every request and every call, in the order of their answers",
  values: 6,
  holds: (open, parameters) =>
    fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const wiki = await open()
        const statuses = (await run(wiki, all)).flatMap((answer) => {
          const [status] = answer.startsWith("[") ? (JSON.parse(answer) as ReadonlyArray<unknown>) : []
          return typeof status === "number" ? [status] : []
        })
        expect(wiki.requests().map(({ status }) => status)).toEqual(statuses)
        expect(wiki.requests().map(({ visit }) => visit)).toEqual(statuses.map((_, index) => index + 1))
        const before = wiki.journal().length
        // A fault that lasts may befall it; it is told all the same.
        await failureOf(() => wiki.wiki.listSpaces())
        expect(wiki.journal()).toHaveLength(before + 1)
      }),
      parameters,
    ),
}

const madeAgain: DoubleLaw = {
  // Holds DBL-18.
  says: "is made again by its journal as a seed",
  values: 10,
  holds: (open, parameters) =>
    fc.assert(
      fc.asyncProperty(repeatableSteps, async (all) => {
        const wiki = await open()
        await run(wiki, all)
        const again = await open({ seed: [...firstLines, ...wiki.journal().asSeed()] })
        // What was done at the end, after the last command, is no part of the seed.
        const behind = wiki.clock.now().getTime() - again.clock.now().getTime()
        await again.clock.advance(behind)
        await wiki.settle()
        const list = "/rest/api/content?spaceKey=DOC&status=any&expand=version,history,body.storage"
        const own = /^(wiki|assets|reminders|directory)\./
        const state = async (of: LawDouble) => ({
          records: recordsOf(of)
            .filter(({ collection }) => own.test(collection))
            .map(({ collection, key, document }) => [collection, key, document]),
          // Not the headers: how many requests there were is no part of a seed.
          content: (JSON.parse(await asked(of, "GET", list)) as ReadonlyArray<unknown>)[2],
          waiting: await of.settle(),
          next: (await of.wiki.createPage({ spaceKey: "DOC", title: "Next" })).id,
        })
        expect(await state(again)).toEqual(await state(wiki))
      }),
      parameters,
    ),
}

/** Every law, by a name that saboteurs and reports know it by. */
export const doubleLaws = {
  reset: isAfterReset,
  restore: isAfterRestore,
  memory: remembersNothing,
  crash: losesNothing,
  fork: forksApart,
  bytes: sameBytes,
  journal: tellsOfAll,
  replay: madeAgain,
} satisfies Readonly<Record<string, DoubleLaw>>
