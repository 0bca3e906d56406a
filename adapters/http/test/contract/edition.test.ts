import { GCProfiler, getHeapStatistics } from "node:v8"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { sentInEdition } from "../../src/contract/edition"

/** The bytes that something takes of the heap, those that were freed meanwhile included. */
const allocatedBytes = async (act: () => Promise<unknown>): Promise<number> => {
  const profiler = new GCProfiler()
  profiler.start()
  const before = getHeapStatistics().used_heap_size
  await act()
  const after = getHeapStatistics().used_heap_size
  const freed = profiler
    .stop()
    .statistics.map(
      ({ beforeGC, afterGC }) => beforeGC.heapStatistics.usedHeapSize - afterGC.heapStatistics.usedHeapSize,
    )
  return freed.reduce((sum, each) => sum + each, after - before)
}

const fieldsOf = (count: number, value: unknown) => ({
  fields: Object.fromEntries(Array.from({ length: count }, (_, at) => [`customfield_${at}`, value])),
})

const document = {
  type: "doc",
  version: 1,
  content: [{ type: "paragraph", content: [{ type: "text", text: "a" }] }],
}

const MiB = 1024 * 1024

describe("A body of the newer edition", () => {
  it("is copied no more often than it has places, however many fields there are", async () => {
    const read = (body: unknown) => () => Effect.runPromise(sentInEdition(body))
    const numbers = fieldsOf(3_000, 1)
    const documents = fieldsOf(1_000, document)
    await read(fieldsOf(1, document))()
    expect(await allocatedBytes(read(numbers))).toBeLessThan(16 * MiB)
    expect(await read(numbers)()).toBe(numbers)
    expect(await read(documents)()).toEqual(fieldsOf(1_000, "a"))
  })

  it("takes for a document what grows with it, however many texts stand in one line", async () => {
    const marks = [[], [{ type: "strong" }], [{ type: "em" }]]
    const line = (count: number) => ({
      body: {
        ...document,
        content: [
          {
            type: "paragraph",
            content: Array.from({ length: count }, (_, at) => ({
              type: "text",
              text: `${at} is one of many words `,
              marks: marks[at % marks.length],
            })),
          },
        ],
      },
    })
    const bytesFor = (count: number) => allocatedBytes(() => Effect.runPromise(sentInEdition(line(count))))
    await bytesFor(100)
    const few = await bytesFor(1_000)
    expect(await bytesFor(16_000)).toBeLessThan(32 * few)
  })
})
