import { Commit, type Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { makeStore } from "../src/index"
import { books, storageOf, write } from "./library"

describe("select through references", () => {
  it("finds nothing through a collection that the store does not hold", () => {
    const store = makeStore()
    write(storageOf(store), Commit.put(books, { id: "b", author: "a", cites: [], held: {} }))
    const driver = store.driver("t")
    const found = (where: Where.Where, then: ReadonlyArray<Order.OrderStep> = []) =>
      Effect.runSync(
        driver.select("books", {
          where,
          orderBy: [{ field: "author", then, direction: "ascending" }],
          limit: 9,
          offset: 0,
          after: undefined,
          total: false,
        }),
      ).records.map(({ position }) => position)
    const nowhere = { collection: "nowhere", field: "author", where: Where.all }
    expect(found({ _tag: "References", ...nowhere })).toEqual([])
    expect(found({ _tag: "ReferencedBy", ...nowhere })).toEqual([])
    expect(found(Where.all, [nowhere])).toEqual([{ values: [undefined], key: "b" }])
  })
})
