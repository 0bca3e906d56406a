import type { StorageDriver } from "@quoin/kernel"
import { ContentId, CreateComment, ListComments, ListContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Layer from "effect/Layer"
import { counted } from "../subjects/counted"
import { type Opened, openEngine, seedEngine, seededIds } from "../subjects/engine"
import { listed } from "../subjects/listed"
import { sizes } from "../sizes"

/** Threads on one page, and answers to each: the next one answers the one before, or all answer the first. */
const { threads, answers } = sizes

export const commentWork =
  `${threads * (answers + 1)} comments on one page: ${threads} threads with ${answers} answers each, every second of them one below the other; ` +
  "every fifth thread is at words of the text. What is listed, p50 / p95 in ms and calls of the storage (reads + selects) of one of it"

const created = async (
  { engine, context }: Opened,
  requests: ReadonlyArray<CreateComment>,
): Promise<ReadonlyArray<ContentId>> => {
  const outcomes = await Effect.runPromise(engine.executeAll(requests, context))
  return outcomes.map((outcome) => {
    if (Either.isLeft(outcome)) throw outcome.left
    return (outcome.right as { readonly id: ContentId }).id
  })
}

/** Says everything, level by level; the answer is the first comment of a thread that is deep. */
const sayAll = async (opened: Opened, containerId: ContentId): Promise<ContentId> => {
  const body = "<p>What is said of it</p>"
  const inlineProperties = { originalSelection: "words", markerRef: "m" }
  const firsts = await created(
    opened,
    Array.from(
      { length: threads },
      (_, i) => new CreateComment({ containerId, body, ...(i % 5 === 0 ? { inlineProperties } : {}) }),
    ),
  )
  let last = firsts
  for (let level = 0; level < answers; level++) {
    const above = last.map((id, i) => (i % 2 === 0 ? id : (firsts[i] ?? id)))
    last = await created(
      opened,
      above.map((parentId) => new CreateComment({ containerId, parentId, body })),
    )
  }
  return firsts[0] ?? containerId
}

/** Lines about one storage. */
export const commentLines = async (
  name: string,
  storage: Layer.Layer<StorageDriver, unknown>,
): Promise<ReadonlyArray<string>> => {
  const { layer, tally } = counted(storage)
  const opened = await openEngine(layer)
  try {
    await seedEngine(opened, 1)
    const [page = ""] = await seededIds(opened)
    const id = ContentId.make(page)
    const thread = await sayAll(opened, id)
    const ask = (request: ListComments | ListContent) => () =>
      Effect.runPromise(opened.engine.execute(request, opened.context))
    const all = { id, depth: "all" as const, limit: 25 }
    const expand =
      "body.storage,version,ancestors,container,extensions.inlineProperties,extensions.resolution"
    return [
      `- ${name}`,
      await listed("25 that begin threads", tally, ask(new ListComments({ id, limit: 25 }))),
      await listed("25 of all", tally, ask(new ListComments(all))),
      await listed("25 of all, expanded", tally, ask(new ListComments({ ...all, expand }))),
      await listed(
        "the last 25 of all",
        tally,
        ask(new ListComments({ ...all, start: Math.max(0, threads * (answers + 1) - 25) })),
      ),
      await listed(
        "25 of all at words of the text",
        tally,
        ask(new ListComments({ ...all, location: ["inline"] })),
      ),
      await listed("a thread, one below the other", tally, ask(new ListComments({ ...all, id: thread }))),
      await listed("25 comments of the site", tally, ask(new ListContent({ type: "comment", limit: 25 }))),
    ]
  } finally {
    await opened.close()
  }
}
