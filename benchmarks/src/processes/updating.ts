import { StaleVersion, StorageUnavailable } from "@quoin/kernel"
import { ContentId, UpdateContent } from "@quoin/wiki"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { PgWiki, isOvertaken, userOf } from "../postgres/PgWiki"
import { type Spy, openPool, spiedStorage } from "../postgres/pool"
import type { UpdateTexts } from "../postgres/updateTexts"
import { type Opened, openEngine } from "../subjects/engine"
import { bodyOf } from "../subjects/pages"

/** Who updates: the engine, or plain `pg` with the engine's statements. */
export interface Updater {
  readonly schema: string
  readonly twin: { readonly texts: UpdateTexts; readonly firstId: number } | undefined
}

/** Pages to update for some time, one after the other. */
export interface UpdatingTask {
  readonly pages: ReadonlyArray<string>
  readonly millis: number
}

export type UpdatingOrder = { readonly open: Updater } | { readonly update: UpdatingTask }

/** What came of a task. */
export interface Updated {
  readonly millis: number
  readonly updates: number
  /** Transactions that were begun, and those that the server did not let stand. */
  readonly begun: number
  readonly overtaken: number
}

export type UpdatingAnswer = { readonly updated: Updated } | { readonly failure: string }

/** Counts transactions of commits. */
class Counter implements Spy {
  begun = 0
  overtaken = 0

  readonly said = (text: string): void => {
    if (text.startsWith("BEGIN ISOLATION LEVEL SERIALIZABLE")) this.begun++
  }

  readonly answered = (error: unknown): void => {
    if (isOvertaken(error)) this.overtaken++
  }
}

/** Gives the number that the next version should have had, where it was another one. */
type Update = (id: string, number: number) => Promise<number | undefined>

/** The number to try again with, where trying again can help. */
const nextNumber = (failure: unknown, given: number): number | undefined => {
  if (failure instanceof StaleVersion) return failure.expected
  return failure instanceof StorageUnavailable && failure.retryable ? given : undefined
}

const byEngine =
  ({ engine, context }: Opened): Update =>
  async (id, number) => {
    const request = new UpdateContent({
      id: ContentId.make(id),
      version: { number },
      body: bodyOf(number),
    })
    const exit = await Effect.runPromiseExit(engine.execute(request, context))
    if (Exit.isSuccess(exit)) return undefined
    const expected = nextNumber(Cause.squash(exit.cause), number)
    if (expected === undefined) throw new Error(Cause.pretty(exit.cause))
    return expected
  }

const open = async ({ schema, twin }: Updater, counter: Counter): Promise<Update> => {
  if (twin === undefined) return byEngine(await openEngine(spiedStorage(schema, counter)))
  const pool = openPool(schema, counter)
  const wiki = new PgWiki(pool, twin.texts, await userOf(pool), twin.firstId)
  return (id, number) => wiki.update(id, number, bodyOf(number))
}

/** Updates as somebody does who looks a page up again where another was faster. */
const updateOnce = async (update: Update, numbers: Map<string, number>, id: string): Promise<void> => {
  let number = numbers.get(id) ?? 2
  for (let expected = await update(id, number); expected !== undefined;) {
    number = expected
    expected = await update(id, number)
  }
  numbers.set(id, number + 1)
}

const nothingYet: Updated = { millis: 0, updates: 0, begun: 0, overtaken: 0 }

/** The work of one process. */
const makeWork = (): ((order: UpdatingOrder) => Promise<Updated>) => {
  const counter = new Counter()
  const numbers = new Map<string, number>()
  let update: Update | undefined
  let at = 0
  return async (order) => {
    if ("open" in order) update = await open(order.open, counter)
    if (!("update" in order) || update === undefined) return nothingYet
    const { pages, millis } = order.update
    const [begun, overtaken] = [counter.begun, counter.overtaken]
    const start = performance.now()
    let updates = 0
    for (; performance.now() - start < millis; updates++) {
      await updateOnce(update, numbers, pages[at++ % pages.length] ?? "")
    }
    const took = performance.now() - start
    return {
      millis: took,
      updates,
      begun: counter.begun - begun,
      overtaken: counter.overtaken - overtaken,
    }
  }
}

/** A process that updates pages when it is told to. Ends when its parent does. */
export const runUpdating = (): void => {
  const work = makeWork()
  const answer = (given: UpdatingAnswer): void => {
    process.send?.(given)
  }
  process.on("message", (order: UpdatingOrder) => {
    work(order).then(
      (updated) => answer({ updated }),
      (error: unknown) => answer({ failure: String(error) }),
    )
  })
  process.on("disconnect", () => process.exit(0))
}
