import { propertyParameters } from "@quoin/suites"
import {
  AddLabels,
  AddSpaceLabels,
  type ContentId,
  DeleteContent,
  ListLabels,
  ListSpaceLabels,
  RemoveLabel,
  RemoveSpaceLabel,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, auditOf, messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

const ada = userNamed("ada")
const eve = userNamed("eve")

const texts = (labels: ReadonlyArray<{ readonly prefix: string; readonly name: string }>) =>
  labels.map(({ prefix, name }) => `${prefix}:${name}`)

const add = (id: ContentId, ...names: ReadonlyArray<string>) =>
  new AddLabels({ id, labels: names.map((name) => ({ name })) })

const shown = async ({ run }: TestEngine, id: ContentId, who = ada) =>
  texts(Either.getOrThrow(await run(new ListLabels({ id }), who)).items)

/** What a random history does: who puts or takes which label on which of some pages. */
const step = fc.record({
  adds: fc.boolean(),
  page: fc.nat({ max: 2 }),
  name: fc.constantFrom("a", "B", "b", "my:a", "team:a", "my:c"),
  by: fc.constantFrom("ada", "eve"),
})

const keyOf = ({ name, by }: { readonly name: string; readonly by: string }) => {
  const [prefix = "", own] = name.toLowerCase().split(":")
  const key = own === undefined ? `global:${prefix}` : `${prefix}:${own}`
  return key.startsWith("my:") ? `${key} of ${by}` : key
}

describe("labels of an item", () => {
  // Holds WIK-130, WIK-136.
  it("are after any history what a model of sets says, and told of as they come first and go last", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) =>
        inSpace(async (test, create) => {
          const pages = [await create("One"), await create("Two"), await create("Three")]
          const model = new Set<string>()
          const used = (key: string) => [...model].filter((each) => each.endsWith(` ${key}`)).length
          for (const { adds, page, name, by } of steps) {
            const id = pages[page]?.id
            if (id === undefined) continue
            const key = keyOf({ name, by })
            const request = adds ? add(id, name) : new RemoveLabel({ id, name })
            const had = model.has(`${page} ${key}`)
            const before = used(key)
            const preview = await test.effect(Effect.either(test.engine.preview(request, userNamed(by))))
            const events = Either.isRight(preview) ? preview.right.events.map(({ name }) => name) : ["none"]
            Either.getOrElse(await test.run<AddLabels | RemoveLabel>(request, userNamed(by)), () => undefined)
            if (adds) model.add(`${page} ${key}`)
            else model.delete(`${page} ${key}`)
            expect(events).toEqual(
              adds
                ? [
                    ...(had ? [] : before === 0 ? ["wiki.label_created"] : []),
                    ...(had ? [] : ["wiki.label_added"]),
                  ]
                : had
                  ? ["wiki.label_removed", ...(before === 1 ? ["wiki.label_deleted"] : [])]
                  : ["none"],
            )
          }
          for (const [index, { id }] of pages.entries()) {
            for (const who of ["ada", "eve"]) {
              const expected = [...model]
                .filter((each) => each.startsWith(`${index} `))
                .map((each) => each.slice(2))
                .filter((each) => !each.includes(" of ") || each.endsWith(` of ${who}`))
                .map((each) => each.replace(/ of .*/, ""))
              expect((await shown(test, id, userNamed(who))).toSorted()).toEqual(expected.toSorted())
            }
          }
        }),
      ),
      propertyParameters(15),
    )
  })

  // Holds WIK-134, WIK-138.
  it("are stored in lower case, listed by name and by prefix, and known by one id wherever they are", async () => {
    await inSpace(async (test, create) => {
      const [one, two] = [await create("One"), await create("Two")]
      const first = Either.getOrThrow(await test.run(add(one.id, "Zebra", "team:Ops", "my:apple")))
      expect(texts(first.items)).toEqual(["my:apple", "team:ops", "global:zebra"])
      const second = Either.getOrThrow(await test.run(add(two.id, "zebra"), eve))
      expect(second.items[0]?.id).toBe(first.items[2]?.id)
      const page = Either.getOrThrow(
        await test.run(new ListLabels({ id: one.id, prefix: ["team", "global"], limit: 1 })),
      )
      expect([texts(page.items), page.more]).toEqual([["team:ops"], true])
    })
  })

  // Holds WIK-132.
  it("have names without blanks and signs, of so many characters, and a prefix that is known", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const told = async (label: { readonly name: string; readonly prefix?: string }) =>
        messageOf(await test.run(new AddLabels({ id, labels: [label] })))
      for (const sign of "!#&()*,.;<>?@[]^ \t") {
        expect(await told({ name: `a${sign}b` })).toContain("labels[0].name: given")
      }
      expect(await told({ name: "" })).toContain("labels[0].name: given")
      expect(await told({ name: "a:b:c" })).toContain("labels[0].name: given")
      expect(await told({ name: "x".repeat(256) })).toContain("at most 255 characters")
      expect(await told({ name: "x".repeat(255) })).toBe("done")
      expect(await told({ name: "system:x" })).toContain("allowed: global, my, team")
      expect(await told({ name: "x", prefix: "system" })).toContain("labels[0].prefix: given")
      expect(await told({ name: "my:x", prefix: "team" })).toContain("a name of the prefix team")
      expect(await told({ name: "my:x", prefix: "global" })).toBe("done")
      expect(await shown(test, id)).toContain("my:x")
    })
  })

  // Holds WIK-134, WIK-135.
  it("are at most so many, and change nothing where they are there already", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const many = Array.from({ length: wikiLimits.labels }, (_, i) => `label-${i}`)
      expect(messageOf(await test.run(add(id, ...many)))).toBe("done")
      const entries = (await auditOf(test)).length
      expect(messageOf(await test.run(add(id, "label-7", "LABEL-8")))).toBe("done")
      expect((await auditOf(test)).length).toBe(entries)
      expect(messageOf(await test.run(add(id, "more")))).toContain("Limit labels exceeded: at most 200")
      expect(messageOf(await test.run(add(id, ...many, "more")))).toContain("Limit labels exceeded")
    })
  })

  // Holds WIK-137.
  it("are taken away only where they are, and are audited", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      await test.run(add(id, "a", "my:b"))
      expect(messageOf(await test.run(new RemoveLabel({ id, name: "b" })))).toBe("No label found with id: b")
      expect(messageOf(await test.run(new RemoveLabel({ id, name: "my:b" }), eve))).toContain("No label")
      expect(messageOf(await test.run(new RemoveLabel({ id, name: "MY:B" })))).toBe("done")
      expect(await shown(test, id)).toEqual(["global:a"])
      const [added, removed] = (await auditOf(test)).slice(-2)
      expect(added).toMatchObject({
        summary: "Page labelled",
        changedValues: [
          { name: "label", oldValue: "", newValue: "a" },
          { name: "label", oldValue: "", newValue: "my:b" },
        ],
      })
      expect(removed).toMatchObject({
        summary: "Page label removed",
        changedValues: [{ name: "label", oldValue: "my:b", newValue: "" }],
      })
    })
  })

  // Holds WIK-131.
  it("stay as they are in the trash, where they can be read", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      await test.run(add(id, "a"))
      await test.run(new DeleteContent({ id }))
      expect(messageOf(await test.run(add(id, "b")))).toContain("it is trashed; restore it first")
      expect(messageOf(await test.run(new RemoveLabel({ id, name: "a" })))).toContain("it is trashed")
      expect(await shown(test, id)).toEqual(["global:a"])
    })
  })
})

describe("labels of a space", () => {
  // Holds WIK-138.
  it("are its own, and not those of its pages", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      await test.run(add(id, "a"))
      const labels = [{ name: "kitchen", prefix: "team" }, { name: "b" }]
      const added = Either.getOrThrow(await test.run(new AddSpaceLabels({ key: "doc", labels })))
      expect(texts(added.items)).toEqual(["global:b", "team:kitchen"])
      const removing = new RemoveSpaceLabel({ key: "DOC", name: "kitchen", prefix: "team" })
      expect(messageOf(await test.run(removing))).toBe("done")
      const left = Either.getOrThrow(await test.run(new ListSpaceLabels({ key: "DOC" })))
      expect(texts(left.items)).toEqual(["global:b"])
      expect((await auditOf(test)).at(-1)).toMatchObject({
        summary: "Space label removed",
        category: "Spaces",
      })
    })
  })
})
