import type { Permission } from "@quoin/kernel"
import { ensureAdministrator } from "@quoin/engine"
import { CreateUser } from "@quoin/directory"
import {
  CreateContent,
  CreateRelation,
  CreateSpace,
  DeleteContent,
  DeleteRelation,
  GetRelation,
  ListRelationSources,
  ListRelationTargets,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { type TestEngine, auditOf, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Relations } from "../../src/relations/collections"
import { inSpace } from "../fixture"

const eve = userNamed("eve")

type Between = ConstructorParameters<typeof CreateRelation>[0]

const likeOf = (targetKey: string): Between => ({
  name: "like",
  sourceType: "user",
  sourceKey: "current",
  targetType: "content",
  targetKey,
})

const kept = async ({ effect, engine }: TestEngine) =>
  (await effect(engine.ports.storage.select(Relations, {}))).records.length

const withAdmin = async (test: TestEngine) => {
  await test.effect(ensureAdministrator(test.engine, "secret"))
  const caller = await test.effect(test.engine.signIn.withPassword("admin", "secret"))
  return { caller, remoteAddress: "::1" }
}

describe("a relation", () => {
  // Holds WIK-156.
  it("is made and ended, again and again without a difference, and is told in the audit log", () =>
    inSpace(async (test, create) => {
      const { run } = test
      const between = likeOf((await create("One")).id)
      expect(messageOf(await run(new GetRelation(between)))).toMatch(/^No relation found with id: like\//)
      const first = Either.getOrThrow(await run(new CreateRelation(between)))
      expect(first).toMatchObject({
        name: "like",
        createdBy: { displayName: "user-ada" },
        source: { type: "user", key: "user-ada" },
        target: { type: "content", key: between.targetKey },
      })
      expect(await run(new CreateRelation(between), eve)).toMatchObject({ _tag: "Right" })
      expect(Either.getOrThrow(await run(new CreateRelation(between)))).toEqual(first)
      expect(Either.getOrThrow(await run(new GetRelation(between)))).toEqual(first)
      expect(await kept(test)).toBe(2)
      await run(new DeleteRelation(between))
      expect(messageOf(await run(new DeleteRelation(between)))).toBe("done")
      const told = (await auditOf(test)).filter(({ category }) => category === "Relations")
      expect(told.map(({ summary, changedValues: [source] }) => [summary, source])).toEqual([
        ["Relation created", { name: "source", oldValue: "", newValue: "user user-ada" }],
        ["Relation created", { name: "source", oldValue: "", newValue: "user user-eve" }],
        ["Relation removed", { name: "source", oldValue: "user user-ada", newValue: "" }],
      ])
    }))

  // Holds WIK-156.
  it("is, after any history, there or not as a set of edges says, seen from both of its ends", () =>
    inSpace(async (test, create) => {
      const ids = [(await create("One")).id, (await create("Two")).id, (await create("Three")).id]
      const between = (source: string, target: string): Between => ({
        name: "follows",
        sourceType: "content",
        sourceKey: source,
        targetType: "content",
        targetKey: target,
      })
      const edge = fc.record({
        made: fc.boolean(),
        source: fc.constantFrom(...ids),
        target: fc.constantFrom(...ids),
      })
      const model = new Set<string>()
      const edges = (...at: ReadonlyArray<{ readonly key: string }>) => at.map(({ key }) => key).join(">")
      await fc.assert(
        fc.asyncProperty(fc.array(edge, { maxLength: 6 }), async (steps) => {
          for (const { made, source, target } of steps) {
            const asked = between(source, target)
            Either.getOrThrow(await test.run(made ? new CreateRelation(asked) : new DeleteRelation(asked)))
            model[made ? "add" : "delete"](`${source}>${target}`)
          }
          for (const id of ids) {
            const from = Either.getOrThrow(
              await test.run(new ListRelationTargets({ ...between(id, id), sourceKey: id })),
            )
            const to = Either.getOrThrow(await test.run(new ListRelationSources(between(id, id))))
            const wanted = [...model].sort()
            expect(from.items.map(({ source, target }) => edges(source, target))).toEqual(
              wanted.filter((each) => each.startsWith(`${id}>`)),
            )
            expect(to.items.map(({ source, target }) => edges(source, target))).toEqual(
              wanted.filter((each) => each.endsWith(`>${id}`)),
            )
          }
        }),
        propertyParameters(20),
      )
    }))

  // Holds WIK-157.
  it("has a name of letters, digits and few signs, and what has a meaning goes from and to what it means", () =>
    inSpace(async ({ run }, create) => {
      const between = likeOf((await create("One")).id)
      const refused = async (more: Partial<Between>) =>
        messageOf(await run(new CreateRelation({ ...between, ...more })))
      expect(await refused({ name: "a/b" })).toContain("letters a-z and A-Z, digits, and any of . _ -")
      expect(await refused({ name: "x".repeat(256) })).toContain("relationNameChars")
      expect(await refused({ name: "x".repeat(255) })).toBe("done")
      expect(await refused({ sourceType: "space", sourceKey: "DOC" })).toContain(
        "user, as the relation is like",
      )
      expect(await refused({ targetType: "space", targetKey: "DOC" })).toContain(
        "content, as the relation is like",
      )
      expect(await refused({ name: "favourite", targetType: "user", targetKey: "current" })).toContain(
        "content or space, as the relation is favourite",
      )
      expect(await refused({ name: "toString", targetType: "space", targetKey: "DOC" })).toBe("done")
      const listed = new ListRelationTargets({ ...between, name: "favourite" })
      expect(messageOf(await run(listed))).toContain("another relation than favourite and like")
    }))
})

describe("the content at an end", () => {
  // Holds WIK-156, WIK-157, WIK-190.
  it("counts in the status that is asked for, and is liked only while it is current", () =>
    inSpace(async (test, create) => {
      const { run } = test
      const { id } = await create("One")
      const draft = Either.getOrThrow(
        await run(new CreateContent({ title: "Draft", spaceKey: "DOC", status: "draft" })),
      )
      const likeDraft = new CreateRelation({ ...likeOf(draft.id), targetStatus: "draft" })
      expect(messageOf(await run(likeDraft))).toContain("the id of a current page or blog post")
      const between = { ...likeOf(id), name: "reads" }
      await run(new CreateRelation(between))
      await run(new DeleteContent({ id }))
      const list = async (targetStatus: "current" | "trashed" | "any") =>
        Either.getOrThrow(await run(new ListRelationTargets({ ...between, targetStatus }))).items.length
      expect([await list("current"), await list("trashed"), await list("any")]).toEqual([0, 1, 1])
      expect(messageOf(await run(new GetRelation(between)))).toContain("it is trashed; asked for current")
      expect(messageOf(await run(new GetRelation({ ...between, targetStatus: "trashed" })))).toBe("done")
      await run(new DeleteContent({ id, status: "trashed" }))
      expect(await kept(test)).toBe(0)
    }))
})

describe("what stands at the ends", () => {
  // Holds WIK-190.
  it("is shown whole where the expansion names it, and listed as far as it is seen", () =>
    inSpace(async (test, create) => {
      const { run, engine } = test
      const admin = await withAdmin(test)
      await run(new CreateSpace({ key: "OPS", name: "Operations" }))
      const one = await create("One")
      const two = await create("Two")
      const ops = { name: "about", sourceType: "space" as const, sourceKey: "ops" }
      for (const { id } of [two, one]) {
        await run(new CreateRelation({ ...ops, targetType: "content", targetKey: id }))
      }
      await run(new CreateRelation({ ...ops, targetType: "space", targetKey: "DOC" }))
      await run(new CreateRelation({ ...ops, targetType: "user", targetKey: "current" }), admin)
      const expand = "source.description,target.version"
      const targets = (targetType: "content" | "space" | "user", limit?: number) =>
        new ListRelationTargets({ ...ops, targetType, expand, limit })
      const contents = Either.getOrThrow(await run(targets("content")))
      expect(contents.items).toMatchObject([
        { source: { space: { key: "OPS" } }, target: { content: { title: "One" } } },
        { source: { space: { key: "OPS" } }, target: { content: { title: "Two" } } },
      ])
      expect(Either.getOrThrow(await run(targets("content", 1)))).toMatchObject({ more: true })
      expect(Either.getOrThrow(await run(targets("space"))).items).toMatchObject([
        { target: { key: "DOC", space: { name: "Docs" } } },
      ])
      expect(Either.getOrThrow(await run(targets("user"))).items).toMatchObject([
        { target: { user: { username: "admin" } } },
      ])
      const sources = new ListRelationSources({
        name: "about",
        sourceType: "space",
        targetType: "content",
        targetKey: one.id,
      })
      expect(Either.getOrThrow(await run(sources)).items).toMatchObject([
        { source: { type: "space", key: "OPS" }, target: { type: "content", key: one.id } },
      ])
      const may = (_caller: unknown, permission: { readonly _tag: string; readonly targetId?: string }) =>
        Effect.succeed(permission.targetId !== one.id)
      const ports = { ...engine.ports, access: { ...engine.ports.access, may } }
      const hidden = new GetRelation({ ...ops, targetType: "content", targetKey: one.id })
      expect(messageOf(await runOver(test, ports, hidden))).toBe(`No content found with id: ${one.id}`)
    }))
})

describe("the relations of somebody else", () => {
  // Holds WIK-158.
  it("are for administrators; favourites are also taken away by those who administer the space", () =>
    inSpace(async (test, create) => {
      const { run, engine } = test
      const admin = await withAdmin(test)
      const other = { fullName: "Bob", email: "b@example.org", password: "p", notifyViaEmail: false }
      const { userKey } = Either.getOrThrow(await run(new CreateUser({ ...other, userName: "bob" }), admin))
      const { id } = await create("One")
      const bobs = (name: string) => ({ ...likeOf(id), name, sourceKey: userKey })
      const needs = "Not allowed: needs administer the application"
      expect(messageOf(await run(new CreateRelation(bobs("like"))))).toBe(needs)
      expect(messageOf(await run(new CreateRelation(bobs("like")), admin))).toBe("done")
      expect(messageOf(await run(new CreateRelation(bobs("favourite"))))).toBe(needs)
      await run(new CreateRelation(bobs("favourite")), admin)
      expect(messageOf(await run(new DeleteRelation(bobs("like"))))).toBe(needs)
      const may = (_caller: unknown, permission: Permission.Permission) =>
        Effect.succeed(!("operation" in permission) || permission.operation !== "administer")
      const ports = { ...engine.ports, access: { ...engine.ports.access, may } }
      const take = new DeleteRelation(bobs("favourite"))
      expect(messageOf(await runOver(test, ports, take))).toBe("Not allowed: needs administer space DOC")
      expect(messageOf(await run(take))).toBe("done")
      const nobody = new CreateRelation({ ...likeOf(id), sourceKey: "nobody" })
      expect(messageOf(await run(nobody))).toBe("No user found with id: nobody")
    }))
})
