import { CreateUser, callerNamed } from "@quoin/directory"
import { type CallContext, type Operation, Permission, type StorageDriver } from "@quoin/kernel"
import {
  ContentId,
  CreateContent,
  CreateSpace,
  ListContent,
  RestrictContent,
  UpdateContent,
} from "@quoin/wiki"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Layer from "effect/Layer"
import { quantile } from "../measure/statistics"
import { counted } from "../subjects/counted"
import { type Opened, openEngine } from "../subjects/engine"
import { listed } from "../subjects/listed"
import { bodyOf } from "../subjects/pages"
import { sizes } from "../sizes"

export const rightsWork =
  "11,000 pages of 1 kB in one space, of which none, 10 and 10,000 are restricted to others than who asks; the oldest 1,000 are not. " +
  "p50 / p95 in ms and calls of the storage (reads + selects) of one; a check is of who may read a page"

const spaceKey = "RIGHTS"
const { rightsPages: pages } = sizes
/** The oldest pages, which stay open. */
const { rightsOpenPages: openPages } = sizes
const { rightsChecks: checks } = sizes
const { rightsUpdates: updates } = sizes
/** As many as are asked for at once. */
const batch = 5_000

const all = async ({ engine, context }: Opened, requests: ReadonlyArray<Operation.AnyRequest>) => {
  const parts = Arr.chunksOf(requests, batch)
  const outcomes = await Effect.runPromise(Effect.forEach(parts, (part) => engine.executeAll(part, context)))
  return outcomes.flat().map((outcome) => {
    if (Either.isLeft(outcome)) throw outcome.left
    return outcome.right
  })
}

/** A space with pages, and somebody who is no administrator. */
const grow = async (
  opened: Opened,
): Promise<{ readonly ids: ReadonlyArray<ContentId>; readonly bob: CallContext }> => {
  const { engine, context, storage } = opened
  await all(opened, [
    new CreateSpace({ key: spaceKey, name: "Rights" }),
    new CreateUser({ userName: "bob", fullName: "Bob", email: "bob@example.org", password: "bench" }),
  ])
  const made = await all(
    opened,
    Array.from(
      { length: pages },
      (_, i) => new CreateContent({ title: `Page ${i}`, spaceKey, body: bodyOf(i) }),
    ),
  )
  const caller = await Effect.runPromise(callerNamed(storage, "bob"))
  await Effect.runPromise(engine.execute(new ListContent({ spaceKey, limit: 1 }), context))
  return {
    ids: made.map((reply) => ContentId.make((reply as { readonly id: string }).id)),
    bob: { ...context, caller },
  }
}

const restricted = (id: ContentId): RestrictContent =>
  new RestrictContent({
    id,
    how: "replace",
    restrictions: [{ operation: "read", groups: ["administrators"] }],
  })

const mayRead = Permission.target("content", ["read"])

/** What one check costs, in microseconds: many of them in one fiber, of pages that are restricted and of others. */
const checked = async ({ engine, storage }: Opened, bob: CallContext, ids: ReadonlyArray<ContentId>) => {
  const { access } = engine.ports
  const samples: Array<number> = []
  const asked = (i: number) =>
    access.may(bob.caller, mayRead("read", ids[(i * 7) % ids.length] ?? ""), storage)
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    await Effect.runPromise(
      Effect.gen(function* () {
        for (let i = 0; i < checks; i++) yield* asked(i)
      }),
    )
    samples.push(((performance.now() - start) * 1_000) / checks)
  }
  return `  - one check: ${quantile(samples, 0.5).toFixed(1)} µs`
}

/** Lines about one storage. */
export const rightsLines = async (
  name: string,
  storage: Layer.Layer<StorageDriver, unknown>,
): Promise<ReadonlyArray<string>> => {
  const { layer, tally } = counted(storage)
  const opened = await openEngine(layer)
  try {
    const { ids, bob } = await grow(opened)
    const run = (request: Operation.AnyRequest) => Effect.runPromise(opened.engine.execute(request, bob))
    let number = 1
    const update = (id: ContentId) => () =>
      run(new UpdateContent({ id, version: { number: ++number }, body: bodyOf(number) }))
    const lines: Array<string> = []
    let done = openPages
    for (const count of [0, 10, pages - openPages]) {
      const until = openPages + count
      await all(opened, ids.slice(done, until).map(restricted))
      done = until
      const of = count.toLocaleString("en-US")
      lines.push(
        `- ${name}, ${of} restricted`,
        await listed("25 of the space", tally, () => run(new ListContent({ spaceKey, limit: 25 }))),
        await listed("an update", tally, update(ids[0] ?? ContentId.make("0")), updates),
        await checked(opened, bob, ids),
      )
    }
    return lines
  } finally {
    await opened.close()
  }
}
