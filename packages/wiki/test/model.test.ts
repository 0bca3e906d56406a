import type { Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, withEngine, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import {
  ArchivePages,
  ContentId,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetContent,
  PublishDraft,
  SaveDraft,
  UpdateContent,
} from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import { type Step, WikiModel } from "./WikiModel"

const title = fc.constantFrom("One", "one", "ONE ", "Two", "Straße", "Docs Home")
const on = fc.nat({ max: 12 })

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("create" as const),
    title,
    draft: fc.boolean(),
    parent: fc.option(on, { nil: undefined }),
  }),
  fc.record({
    do: fc.constant("update" as const),
    on,
    title,
    ahead: fc.constantFrom(1, 1, 1, 0, 2, -1),
    draft: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("restore" as const),
    on,
    change: fc.constantFrom("nothing" as const, "nothing" as const, "title" as const, "body" as const),
  }),
  fc.record({ do: fc.constant("move" as const), on, to: on }),
  fc.record({ do: fc.constant("save draft" as const), on }),
  fc.record({ do: fc.constant("publish" as const), on }),
  fc.record({ do: fc.constant("archive" as const), on }),
  fc.record({
    do: fc.constant("delete" as const),
    on,
    status: fc.constantFrom(
      "current" as const,
      "current" as const,
      "trashed" as const,
      "draft" as const,
      "archived" as const,
    ),
  }),
)

/** The step as a request; what only the stored item knows is taken from the model. */
const requestOf = (made: Step, model: WikiModel, body: string): Operation.AnyRequest => {
  if (made.do === "create") {
    const { draft, parent } = made
    return new CreateContent({
      title: made.title,
      spaceKey: "DOC",
      status: draft ? "draft" : "current",
      body,
      ...(parent === undefined ? {} : { parentId: ContentId.make(model.idOf(parent)) }),
    })
  }
  const id = ContentId.make(model.idOf(made.on))
  const item = model.items.get(id)
  const number = item?.versions.length ?? 1
  switch (made.do) {
    case "update":
      return new UpdateContent({
        id,
        title: made.title,
        body,
        version: { number: number + made.ahead },
        ...(made.draft ? { existingStatus: "draft" } : {}),
      })
    case "restore":
      return new UpdateContent({
        id,
        title: made.change === "title" ? `${item?.title ?? ""} 2` : (item?.title ?? "x"),
        status: "current",
        version: { number: number + 1 },
        ...(made.change === "body" ? { body: "other" } : {}),
      })
    case "move":
      return new UpdateContent({
        id,
        parentId: ContentId.make(model.idOf(made.to)),
        version: { number: number + 1 },
      })
    case "save draft":
      return new SaveDraft({ id, body })
    case "archive":
      return new ArchivePages({ pages: [{ id }] })
    case "publish":
      return new PublishDraft({ id })
    case "delete":
      return new DeleteContent({ id, status: made.status })
  }
}

/** The third page is to stand below one that never was: for it no id is drawn. */
const belowAbsent: Array<Step> = [
  { do: "create", title: "One", draft: true, parent: undefined },
  { do: "archive", on: 0 },
  { do: "create", title: "One", draft: false, parent: 0 },
  { do: "create", title: "One", draft: false, parent: 11 },
  { do: "publish", on: 1 },
]

/** Everything that the model knows, read back from the engine: heads, ancestors, and every kept version. */
const compare = async ({ run }: TestEngine, model: WikiModel): Promise<void> => {
  for (let n = 2; n < model.nextId; n++) {
    const id = ContentId.make(String(n))
    const read = await run(new GetContent({ id, status: ["any"], expand: "body.storage,ancestors" }))
    const item = model.items.get(id)
    if (item === undefined) {
      expect(Either.isLeft(read) && read.left._tag).toBe("NotFound")
      continue
    }
    expect(Either.getOrThrow(read)).toMatchObject({
      status: item.status,
      title: item.title,
      body: item.body,
      version: { number: item.versions.length },
    })
    expect(Either.getOrThrow(read).ancestors?.map((page) => page.id)).toEqual(model.ancestors(id))
    for (const [i, body] of item.versions.entries()) {
      const old = await run(new GetContent({ id, status: ["any"], version: i + 1, expand: "body" }))
      expect(Either.getOrThrow(old).body).toBe(body)
    }
  }
}

describe("the wiki", () => {
  it("does what an independent model of the specification does, step by step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), (steps) =>
        withEngine(async (test) => {
          await test.run(new CreateSpace({ key: "DOC", name: "Docs" }))
          const model = new WikiModel("Docs Home")
          for (const [i, made] of steps.entries()) {
            const trimmed = "title" in made ? { ...made, title: made.title.trim() } : made
            const outcome = await test.run(requestOf(made, model, `body ${i}`))
            if (made.do === "archive") await workOff(test)
            const expected = model.apply(trimmed, `body ${i}`)
            const seen = Either.match(outcome, {
              onLeft: (failure: { readonly _tag: string }) => `${made.do}: ${failure._tag}`,
              onRight: () => `${made.do}: done`,
            })
            expect(seen).toBe(`${made.do}: ${expected.ok ? "done" : expected.failure}`)
          }
          await compare(test, model)
        }),
      ),
      { ...propertyParameters(40), examples: [[belowAbsent]] },
    )
  })
})
