import { DeleteObject, FindObjects, UpdateObject } from "@quoin/assets"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type SearchTest, inSchema } from "./searchFixture"

type Write =
  | { readonly does: "create"; readonly size: number }
  | { readonly does: "delete"; readonly which: number }
  | { readonly does: "resize"; readonly which: number; readonly size: number }
  | { readonly does: "define" }

const size = fc.nat({ max: 4 })
const which = fc.nat({ max: 30 })
const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("create" as const), size }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("delete" as const), which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("resize" as const), which, size }) },
  { weight: 1, arbitrary: fc.constant({ does: "define" as const }) },
)

/** Objects that are written to: `m1`, `m2` ... with their keys and sizes. */
class Moving {
  readonly sizes = new Map<string, number>()
  private made = 0

  constructor(private readonly test: SearchTest) {}

  async apply(made: Write): Promise<void> {
    if (made.does === "define") {
      await this.test.attribute("Host", `Extra ${this.made++}`, { kind: "text" })
      return
    }
    if (made.does === "create") {
      this.sizes.set(await this.test.object("Host", `m${this.made++}`, { Size: made.size }), made.size)
      return
    }
    const keys = [...this.sizes.keys()]
    const id = keys[made.which % Math.max(1, keys.length)]
    if (id === undefined) return
    if (made.does === "delete") {
      await this.test.done(new DeleteObject({ id }))
      this.sizes.delete(id)
    } else {
      await this.test.done(new UpdateObject({ id, attributes: [{ attribute: "Size", values: [made.size] }] }))
      this.sizes.set(id, made.size)
    }
  }
}

const stillPages = 200

/** Walks as clients do, while `toIndex` is less than the total; the names on each page, and what it says of the total. */
const walk = async (
  { done }: SearchTest,
  given: ConstructorParameters<typeof FindObjects>[0],
  between: (page: number) => Promise<void>,
) => {
  const names: Array<string> = []
  const totals: Array<number> = []
  for (let page = 1; page <= stillPages; page++) {
    const list = await done(new FindObjects({ ...given, page, includeAttributes: false }))
    names.push(...list.objects.map(({ name }) => name))
    totals.push(list.total)
    expect(list.toIndex < list.total).toBe(list.page < list.pageCount)
    if (list.toIndex >= list.total) return { names, totals, pages: page }
    await between(page)
  }
  return expect.fail("a walk without an end")
}

const queries = [
  "objectType = Host AND Size >= 1 ORDER BY Size DESC",
  "Size > 0 ORDER BY Size",
  "Size in (1, 2, 3, 4)",
  "Size != 0 ORDER BY Key DESC",
]

describe("going from page to page", () => {
  // Holds AST-105, AST-107.
  it("meets an object that keeps its place exactly once, whatever is written meanwhile, with exact totals", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...queries),
        fc.integer({ min: 1, max: 4 }),
        fc.array(size, { minLength: 3, maxLength: 9 }),
        fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 12 }),
        (qlQuery, resultPerPage, sizes, writes) =>
          inSchema(async (test) => {
            await test.type("Host")
            await test.attribute("Host", "Size", { kind: "integer" })
            for (const [i, each] of sizes.entries()) await test.object("Host", `s${i}`, { Size: each })
            const moving = new Moving(test)
            for (const each of sizes) await moving.apply({ does: "create", size: each })
            const matching = () => [...sizes, ...moving.sizes.values()].filter((each) => each > 0).length
            const expected = [matching()]
            const { names, totals } = await walk(test, { qlQuery, resultPerPage }, async (page) => {
              for (const each of writes[page - 1] ?? []) await moving.apply(each)
              expected.push(matching())
            })
            expect(totals).toEqual(expected)
            const still = sizes.flatMap((each, i) => (each > 0 ? [`s${i}`] : []))
            expect(names.filter((name) => name.startsWith("s")).sort()).toEqual(still.sort())
          }),
      ),
      propertyParameters(20),
    )
  })

  it("takes the same pages in any order when nothing is written", async () => {
    await inSchema(async (test) => {
      await test.type("Host")
      for (let n = 10; n < 33; n++) await test.object("Host", `h${n}`)
      const page = (number: number) => test.find("Name > h11", { page: number, resultPerPage: 4 })
      expect([
        await page(5),
        await page(2),
        await page(1),
        await page(2),
        await page(6),
        await page(7),
      ]).toEqual(["h28 h29 h30 h31", "h16 h17 h18 h19", "h12 h13 h14 h15", "h16 h17 h18 h19", "h32", ""])
    })
  })

  // Holds AST-106.
  it("numbers pages and objects from 1, and caps the size of a page", async () => {
    await inSchema(async (test) => {
      await test.type("Host")
      const first = await test.done(new FindObjects({}))
      expect(first).toMatchObject({
        total: 0,
        page: 1,
        pageCount: 1,
        startIndex: 0,
        toIndex: 0,
        resultPerPage: 25,
      })
      for (let n = 0; n < 5; n++) await test.object("Host", `h${n}`)
      const second = await test.done(new FindObjects({ page: 2, resultPerPage: 2 }))
      expect(second).toMatchObject({ total: 5, page: 2, pageCount: 3, startIndex: 3, toIndex: 4 })
      const large = await test.done(new FindObjects({ resultPerPage: 10_000 }))
      expect(large).toMatchObject({ total: 5, pageCount: 1, toIndex: 5, resultPerPage: 500 })
      const refused = await test.run(new FindObjects({ resultPerPage: 0 }))
      expect(Either.isLeft(refused) && refused.left.message).toBe(
        "resultPerPage: given 0, allowed: a whole number from 1 to 2147483648",
      )
    })
  })
})
