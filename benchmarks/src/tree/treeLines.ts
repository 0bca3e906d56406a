import type { StorageDriver } from "@quoin/kernel"
import {
  ContentId,
  CreateContent,
  CreateSpace,
  ListChildren,
  ListContent,
  ListDescendants,
  MoveContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Layer from "effect/Layer"
import { quantile } from "../measure/statistics"
import { counted } from "../subjects/counted"
import { type Opened, openEngine } from "../subjects/engine"
import { listed } from "../subjects/listed"
import { bodyOf } from "../subjects/pages"
import { sizes } from "../sizes"

export const treeWork =
  "A tree of 10,000 pages of 1 kB: 99 below one page, and 100 below each of those. What is listed, p50 / p95 in ms and calls of " +
  "the storage (reads + selects) of one of it; what is moved, with all below it, until nothing is left to do"

/** With those below them, as many as can be moved at once. */
const { treeBroad: broad } = sizes
const { treeBelow: below } = sizes
const spaceKey = "TREE"

/** Everything that an item of a list can be expanded by. */
const expand = [
  "space",
  "body.storage",
  "version",
  "history.lastUpdated",
  "history.previousVersion",
  "ancestors",
  "container",
  "metadata.labels",
  "operations",
  "childTypes.page",
  "children.page",
].join(",")

interface Tree {
  readonly home: string
  readonly top: string
  readonly middle: ReadonlyArray<string>
  readonly leaf: string
}

/** Creates pages below another one; the answer is their ids. */
const pagesBelow = async (
  { engine, context }: Opened,
  parents: ReadonlyArray<string>,
  count: number,
  kind = "Page",
) => {
  const requests = parents.flatMap((parent) =>
    Array.from(
      { length: count },
      (_, i) =>
        new CreateContent({
          title: `${kind} ${i} below ${parent}`,
          parentId: ContentId.make(parent),
          body: bodyOf(i),
        }),
    ),
  )
  const outcomes = await Effect.runPromise(engine.executeAll(requests, context))
  return outcomes.map((outcome) => {
    if (Either.isLeft(outcome)) throw outcome.left
    return (outcome.right as { readonly id: string }).id
  })
}

const grow = async (opened: Opened): Promise<Tree> => {
  const { engine, context } = opened
  const space = await Effect.runPromise(
    engine.execute(new CreateSpace({ key: spaceKey, name: "Tree" }), context),
  )
  const home = space.homepageId ?? ""
  const [top = ""] = await pagesBelow(opened, [home], 1)
  const middle = await pagesBelow(opened, [top], broad)
  const [leaf = ""] = await pagesBelow(opened, middle, below)
  return { home, top, middle, leaf }
}

/** Everything below a page, page by page. */
const walked = async ({ engine, context }: Opened, id: string): Promise<number> => {
  let found = 0
  for (let more = true; more;) {
    const page = await Effect.runPromise(
      engine.execute(new ListDescendants({ id: ContentId.make(id), start: found, limit: 500 }), context),
    )
    found += page.items.length
    more = page.more
  }
  return found
}

/** Moves a page to the end of another one's children, there and back, and does the jobs that come of it. */
const moved = async (
  { engine, context }: Opened,
  what: string,
  id: string,
  targets: ReadonlyArray<string>,
): Promise<string> => {
  const samples: Array<number> = []
  const answered: Array<number> = []
  for (const target of targets) {
    const start = performance.now()
    const move = new MoveContent({
      id: ContentId.make(id),
      position: "append",
      targetId: ContentId.make(target),
    })
    await Effect.runPromise(engine.execute(move, context))
    answered.push(performance.now() - start)
    await Effect.runPromise(
      Effect.gen(function* () {
        while ((yield* engine.worker.begin) > 0) yield* engine.worker.idle
      }),
    )
    samples.push(performance.now() - start)
  }
  const median = (values: ReadonlyArray<number>): string => quantile(values, 0.5).toFixed(1)
  return `  - move of ${what}: answered after ${median(answered)} ms, done after ${median(samples)} ms`
}

/** Another page at the top, for what is moved away. */
const newTop = async (opened: Opened, { home }: Tree): Promise<string> => {
  const [page = ""] = await pagesBelow(opened, [home], 1, "Other page")
  return page
}

/** Lines about one storage. */
export const treeLines = async (
  name: string,
  storage: Layer.Layer<StorageDriver, unknown>,
): Promise<ReadonlyArray<string>> => {
  const { layer, tally } = counted(storage)
  const opened = await openEngine(layer)
  try {
    const tree = await grow(opened)
    const [first = "", second = ""] = tree.middle
    const ask = (request: ListContent | ListChildren) => () =>
      Effect.runPromise(opened.engine.execute(request, opened.context))
    const belowFirst = { id: ContentId.make(first), limit: 25 }
    return [
      `- ${name}`,
      await listed("25 of the space", tally, ask(new ListContent({ spaceKey, limit: 25 }))),
      await listed("25 children", tally, ask(new ListChildren(belowFirst))),
      await listed(
        "25 of the space, expanded by everything",
        tally,
        ask(new ListContent({ spaceKey, limit: 25, expand })),
      ),
      await listed(
        "25 children, expanded by everything",
        tally,
        ask(new ListChildren({ ...belowFirst, expand })),
      ),
      await listed("a walk of the 9,999 below a page", tally, () => walked(opened, tree.top), 3),
      await moved(opened, "1 page", tree.leaf, [second, first, second, first]),
      await moved(opened, "a page with 100 below it", first, [second, tree.top, second, tree.top]),
      await moved(opened, "a page with 9,999 below it", tree.top, [await newTop(opened, tree), tree.home]),
    ]
  } finally {
    await opened.close()
  }
}
