import { Instant, JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { Jobs } from "../../src/job/collections"
import { queued } from "../../src/job/Job"
import type { Claim } from "../../src/queue/Hold"
import { fitting, listsWithRoom, withRoom } from "../../src/worker/Rooms"
import { everywhere } from "../../src/worker/places"
import { anonymous } from "@quoin/kernel"

const kindOf = (name: string, waitsOutside: boolean) =>
  JobKind.make(`chores.${name}`, {
    ...{ summary: name, waitsOutside },
    payload: Schema.Unknown,
    step: () => Effect.succeed({}),
  })

const kinds = new Map([kindOf("work", false), kindOf("call", true)].map((kind) => [kind.name, kind]))
const now = Instant.make(0)
const hold = { worker: "w", now, leaseMillis: 1, kinds: [...kinds.keys()] }

const claim = (kind: string, id: string): Claim => {
  const job = queued({
    id,
    kind: { name: kind, summary: kind, priority: "normal" },
    payload: {},
    caller: anonymous,
    now,
  })
  return {
    held: { job, lease: { jobId: id, kind, worker: "w", fence: 1, until: now } },
    changes: [],
    guards: [],
  }
}

// Holds JOB-31.
it("has places for jobs that wait outside beside those for the others, and neither takes any of the other's", () => {
  expect(fitting({ inside: 2, outside: 3, together: 0 }, kinds, hold)).toMatchObject({
    room: 5,
    hold: { kinds: hold.kinds },
  })
  expect(fitting({ inside: 0, outside: 3, together: 0 }, kinds, hold)).toMatchObject({
    room: 3,
    hold: { kinds: ["chores.call"] },
  })
  expect(fitting({ inside: 2, outside: 0, together: 0 }, kinds, hold)).toMatchObject({
    room: 2,
    hold: { kinds: ["chores.work"] },
  })
  const claims = [..."abcd"]
    .map((id) => claim("chores.call", id))
    .concat([..."efg"].map((id) => claim("chores.work", id)))
  const { taken, others } = withRoom({ inside: 2, outside: 3, together: 0 }, kinds, claims)
  expect(taken.map(({ held }) => held?.job.id)).toEqual(["a", "b", "c", "e", "f"])
  // Where those stand for which there is none is looked again.
  expect(new Set(others)).toEqual(new Set(["abandoned", "normal"]))
  const clearing: Claim = { held: undefined, changes: [], guards: [] }
  expect(withRoom({ inside: 0, outside: 0, together: 0 }, kinds, [clearing]).taken).toEqual([clearing])
})

// Holds JOB-31.
it("looks at the lists alone that it has room for, and at those of calls where it knows any", () => {
  const lists = (inside: number, outside: number, known = kinds, looked = everywhere) =>
    listsWithRoom({ inside, outside, together: 0 }, known, { kinds: [...known.keys()] }, looked).flatMap(
      (each) => each.lists,
    )
  expect(lists(2, 3)).toEqual(["high", "normal", "low", "normal outside"])
  expect(lists(0, 3)).toEqual(["normal outside"])
  expect(lists(2, 0)).toEqual(["high", "normal", "low"])
  expect(lists(2, 3, new Map([...kinds].slice(0, 1)))).toEqual(["high", "normal", "low"])
  expect(lists(2, 3, kinds, new Set(["low", "normal outside"]))).toEqual(["low", "normal outside"])
  const call = queued({
    ...{ id: "a", payload: {}, caller: anonymous, now },
    kind: { name: "chores.call", summary: "call", priority: "normal", waitsOutside: true },
  })
  expect(Jobs.fieldsOf(call)["ready"]).toBe("normal outside")
})
