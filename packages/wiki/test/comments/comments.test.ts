import { propertyParameters } from "@quoin/suites"
import {
  CommentLocation,
  type ContentId,
  CreateComment,
  DeleteContent,
  GetContent,
  ListComments,
  ListContent,
  UpdateContent,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents, KeptVersions } from "../../src/collections"
import { inSpace } from "../fixture"
import { CommentModel } from "./CommentModel"

const { literals: locations } = CommentLocation

/** One thing that somebody does; numbers choose among what there is. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("say" as const), page: fc.nat(), on: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("answer" as const), on: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("resolve" as const), on: fc.nat(), to: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("delete" as const), on: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom("trash" as const, "restore" as const, "purge" as const),
      page: fc.nat(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer A> ? A : never

const at = <A>(list: ReadonlyArray<A>, index: number): A | undefined => list[index % list.length]

/** Does it to the wiki, and to the model. */
class Play {
  readonly model = new CommentModel()
  private readonly versions = new Map<string, number>()
  private readonly purged = new Set<string>()

  constructor(
    private readonly test: TestEngine,
    readonly pages: ReadonlyArray<ContentId>,
  ) {}

  readonly there = (): ReadonlyArray<ContentId> => this.pages.filter((page) => !this.purged.has(page))

  readonly take = async (step: Step): Promise<void> => {
    switch (step.does) {
      case "say":
        return this.say(at(this.there(), step.page), undefined, step.on % 2 === 0 ? "words" : undefined)
      case "answer": {
        const parent = at(this.model.seen(), step.on)
        if (parent === undefined) return
        const { container } = Either.getOrThrow(
          await this.test.run(new GetContent({ id: parent as ContentId })),
        )
        return this.say(container?.id, parent as ContentId, undefined)
      }
      case "resolve":
        return this.resolve(at(this.model.seen(), step.on) as ContentId | undefined, step.to)
      case "delete": {
        const id = at(this.model.seen(), step.on)
        if (id === undefined) return
        Either.getOrThrow(await this.test.run(new DeleteContent({ id: id as ContentId })))
        return this.model.remove(id)
      }
      default:
        return this.turn(step.does, at(this.there(), step.page))
    }
  }

  private readonly say = async (
    containerId: ContentId | undefined,
    parentId: ContentId | undefined,
    words: string | undefined,
  ): Promise<void> => {
    if (containerId === undefined) return
    const made = await this.test.run(
      new CreateComment({
        containerId,
        body: "<p>So it is</p>",
        ...(parentId === undefined ? {} : { parentId }),
        ...(words === undefined ? {} : { inlineProperties: { originalSelection: words } }),
      }),
    )
    expect(Either.isRight(made)).toBe(!this.model.isTrashed(containerId))
    if (Either.isLeft(made)) return
    this.versions.set(made.right.id, 1)
    this.model.add(made.right.id, containerId, parentId, words)
  }

  private readonly resolve = async (id: ContentId | undefined, isResolved: boolean): Promise<void> => {
    if (id === undefined || this.model.of(id).ancestors.length > 0) return
    const number = (this.versions.get(id) ?? 0) + 1
    const resolutionStatus = isResolved ? ("resolved" as const) : ("open" as const)
    const done = await this.test.run(new UpdateContent({ id, version: { number }, resolutionStatus }))
    expect(messageOf(done)).toBe("done")
    this.versions.set(id, number)
    this.model.resolve(id, isResolved)
  }

  private readonly turn = async (
    does: "trash" | "restore" | "purge",
    id: ContentId | undefined,
  ): Promise<void> => {
    if (id === undefined || this.model.isTrashed(id) !== (does !== "trash")) return
    const number = (this.versions.get(id) ?? 1) + 1
    const done = await this.test.run(
      does === "restore"
        ? new UpdateContent({ id, status: "current", version: { number } })
        : new DeleteContent({ id, status: does === "trash" ? "current" : "trashed" }),
    )
    expect(messageOf(done)).toBe("done")
    if (does === "restore") this.versions.set(id, number)
    if (does === "purge") this.purged.add(id)
    this.model[does](id)
  }
}

const idsOf = async ({ run }: TestEngine, id: string, depth: string, location: ReadonlyArray<string>) => {
  const request = new ListComments({
    id: id as ContentId,
    depth,
    location: location as ReadonlyArray<CommentLocation>,
    limit: 500,
  })
  return Either.map(await run(request), ({ items }) => items.map((each) => each.id as string))
}

const agree = async (test: TestEngine, { model, pages }: Play): Promise<void> => {
  for (const page of pages) {
    for (const [depth, levels] of [
      ["", 1],
      ["2", 2],
      ["all", Infinity],
    ] as const) {
      for (const location of [[], ["inline"], ["footer", "resolved"], locations]) {
        const found = await idsOf(test, page, depth, location)
        // One that is purged is not found.
        if (Either.isRight(found)) {
          expect(found.right).toEqual(model.below(page, levels, location))
        }
      }
    }
  }
  const seen = model.seen()
  for (const id of seen) {
    const view = Either.getOrThrow(
      await test.run(new GetContent({ id: id as ContentId, expand: "ancestors" })),
    )
    expect({
      ancestors: view.ancestors?.map((each) => each.id),
      location: view.comment?.location,
      originalSelection: view.comment?.inline?.originalSelection,
    }).toEqual(model.of(id))
    expect(Either.getOrThrow(await idsOf(test, id, "all", []))).toEqual(model.below(id, Infinity, []))
    expect(Either.getOrThrow(await idsOf(test, id, "root", []))).toEqual(model.below(id, 1, []))
  }
  const listed = Either.getOrThrow(await test.run(new ListContent({ type: "comment", limit: 500 })))
  expect(listed.items.map((each) => each.id)).toEqual(seen)
}

describe("comments", () => {
  // Holds WIK-107, WIK-206, WIK-210, WIK-211, WIK-212.
  it("are after any history what a model of threads says, wherever they are looked for", () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) =>
        inSpace(async (test, create) => {
          const play = new Play(test, [(await create("One")).id, (await create("Two")).id])
          for (const each of steps) await play.take(each)
          await agree(test, play)
          // Nothing is left of what is gone.
          for (const page of play.there()) {
            if (!play.model.isTrashed(page))
              await play.take({ does: "trash", page: play.there().indexOf(page) })
          }
          while (play.there().length > 0) await play.take({ does: "purge", page: 0 })
          const { storage } = test.engine.ports
          const left = await test.effect(storage.select(Contents, {}))
          expect(left.records.map(({ value }) => value.title)).toEqual(["Docs Home"])
          expect((await test.effect(storage.select(KeptVersions, {}))).records.length).toBe(1)
        }),
      ),
      propertyParameters(25),
    ))
})
