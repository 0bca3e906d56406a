import { propertyParameters } from "@quoin/suites"
import { type ContentId, MoveContent } from "@quoin/wiki"
import { Commit, CommitId, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, auditOf, messageOf, userNamed, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents } from "../../src/collections"
import { limits } from "../../src/limits"
import { treeOrder } from "../../src/tree/siblings"
import { inSpace } from "../fixture"

type Position = MoveContent["position"]

/** What stands below a place, in the order of the tree. */
const orderBelow = async ({ engine, effect }: TestEngine, place: string): Promise<ReadonlyArray<string>> =>
  (
    await effect(
      engine.ports.storage.select(Contents, {
        where: Where.equals("below", place),
        orderBy: treeOrder("ascending"),
      }),
    )
  ).records.map(({ key }) => key)

const moveTo = (id: ContentId, position: Position, targetId: ContentId): MoveContent =>
  new MoveContent({ id, position, ...(position === "topLevel" ? {} : { targetId }) })

/** Pages in lists below each other, told by nothing but the words of each move. */
class ListModel {
  readonly below = new Map<string, ReadonlyArray<string>>()

  readonly of = (place: string): ReadonlyArray<string> => this.below.get(place) ?? []

  readonly placeOf = (id: string): string => [...this.below].find(([, ids]) => ids.includes(id))?.[0] ?? ""

  readonly put = (id: string, place: string, at: number): void => {
    this.below.set(place, [...this.of(place).slice(0, at), id, ...this.of(place).slice(at)])
  }

  readonly create = (id: string, place: string): void => this.put(id, place, this.of(place).length)

  private readonly above = (id: string): ReadonlyArray<string> => {
    const place = this.placeOf(id)
    return place === "" ? [] : [...this.above(place), place]
  }

  /** Whether it happens. */
  readonly move = (id: string, position: Position, target: string, top: string): boolean => {
    if (position !== "topLevel") {
      const goesBelow = position === "append" ? [...this.above(target), target] : this.above(target)
      if (target === id || goesBelow.includes(id)) return false
    }
    const place = position === "topLevel" ? top : position === "append" ? target : this.placeOf(target)
    const from = this.placeOf(id)
    this.below.set(
      from,
      this.of(from).filter((each) => each !== id),
    )
    const beside = this.of(place).indexOf(target)
    const end = this.of(place).length
    this.put(id, place, position === "before" ? beside : position === "after" ? beside + 1 : end)
    return true
  }
}

const aStep = fc.record({
  creates: fc.boolean(),
  on: fc.nat(30),
  to: fc.nat(30),
  position: fc.constantFrom<Position>("before", "after", "append", "topLevel"),
})

const top = "1"

describe("the order of pages below a page", () => {
  // Holds WIK-103.
  it("is that in which they were made and put, whatever moves where", () =>
    fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 40 }), (steps) =>
        inSpace(async (test, create) => {
          const model = new ListModel()
          model.create("2", top)
          const ids: Array<ContentId> = []
          for (const { creates, on, to, position } of steps) {
            const [id, target] = [ids[on % Math.max(1, ids.length)], ids[to % Math.max(1, ids.length)]]
            if (creates || id === undefined || target === undefined) {
              const made = await create(`Page ${ids.length}`, target)
              ids.push(made.id)
              model.create(made.id, target ?? top)
            } else {
              const moved = model.move(id, position, target, top)
              expect(Either.isRight(await test.run(moveTo(id, position, target)))).toBe(moved)
            }
          }
          for (const place of [top, "2", ...ids])
            expect(await orderBelow(test, place)).toEqual(model.of(place))
        }),
      ),
      propertyParameters(60),
    ))

  // Holds WIK-103.
  it("is spread anew where there is no room, around the place alone", () =>
    inSpace(async (test, create) => {
      const changed: Record<string, number> = limits
      const before = limits.spreadSiblings
      changed["spreadSiblings"] = 3
      const parent = await create("Parent")
      const ids: Array<ContentId> = []
      for (let i = 0; i < 12; i++) ids.push((await create(`Page ${i}`, parent.id)).id)
      const expected = [...ids]
      // Always the last goes behind the first: its key gets longer and longer.
      for (let i = 0; i < 1_500; i++) {
        const last = expected.pop()
        const [first] = expected
        if (last === undefined || first === undefined) break
        Either.getOrThrow(await test.run(moveTo(last, "after", first)))
        expected.splice(1, 0, last)
      }
      changed["spreadSiblings"] = before
      expect(await orderBelow(test, parent.id)).toEqual(expected)
    }))

  // Holds WIK-105.
  it("tells nobody of a move that changes nothing, and once of any other", () =>
    inSpace(async (test, create) => {
      const told: Array<string> = []
      for (const name of ["wiki.page_moved", "wiki.page_children_reordered"] as const) {
        await test.effect(
          test.engine.on(name, (event) => Effect.sync(() => void told.push(`${name} ${event.entity.id}`))),
        )
      }
      const parent = await create("Parent")
      const [a, b] = [await create("A", parent.id), await create("B", parent.id)]
      const entries = async () =>
        (await auditOf(test)).filter(({ summary }) => summary === "Page moved").length
      for (const request of [
        moveTo(b.id, "after", a.id),
        moveTo(b.id, "append", parent.id),
        moveTo(a.id, "before", b.id),
      ]) {
        expect(messageOf(await test.run(request))).toBe("done")
      }
      expect(await entries()).toBe(0)
      await test.run(moveTo(b.id, "before", a.id))
      await test.run(moveTo(b.id, "topLevel", a.id), userNamed("bob"))
      await workOff(test)
      expect([await entries(), told]).toEqual([
        2,
        [`wiki.page_children_reordered ${parent.id}`, `wiki.page_moved ${b.id}`],
      ])
    }))

  // Holds WIK-103.
  it("has equal places ordered by id, and room made between them", () =>
    inSpace(async (test, create) => {
      const parent = await create("Parent")
      const [a, b, c] = [
        await create("A", parent.id),
        await create("B", parent.id),
        await create("C", parent.id),
      ]
      const { storage } = test.engine.ports
      const [first, stored] = await test.effect(storage.read(Contents, [a.id, b.id]))
      if (first?.value.position === undefined || stored === undefined) return expect.unreachable()
      const same = Commit.put(Contents, { ...stored.value, position: first.value.position })
      await test.effect(storage.commit({ id: CommitId.make("by hand"), changes: [same], guards: [] }))
      expect(await orderBelow(test, parent.id)).toEqual([a.id, b.id, c.id])
      Either.getOrThrow(await test.run(moveTo(c.id, "after", a.id)))
      expect(await orderBelow(test, parent.id)).toEqual([a.id, c.id, b.id])
    }))
})

describe("a move", () => {
  // Holds WIK-104.
  it("stays in its space, and says by name what it refuses", () =>
    inSpace(async ({ run }, create) => {
      const page = await create("Page")
      const child = await create("Child", page.id)
      const told = async (change: Partial<ConstructorParameters<typeof MoveContent>[0]>) =>
        messageOf(
          await run(new MoveContent({ id: page.id, position: "append", targetId: child.id, ...change })),
        )
      expect(await told({})).toContain("targetId")
      expect(await told({ position: "before" })).toContain("not the page itself nor below it")
      expect(await told({ targetId: page.id, position: "after" })).toContain("another page that is current")
      expect(await told({ spaceKey: "OTHER" })).toContain("does not move to another space")
      expect(await told({ position: "topLevel" })).toContain("no target")
      expect(await told({ id: child.id, targetId: page.id, spaceKey: "doc" })).toBe("done")
    }))
})
