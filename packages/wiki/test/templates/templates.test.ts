import {
  type Blueprint,
  CreateContent,
  CreateSpace,
  CreateTemplate,
  DeleteTemplate,
  GetContent,
  GetTemplate,
  ListBlueprints,
  ListTemplates,
  TemplateId,
  UpdateTemplate,
  wikiLimits,
} from "@quoin/wiki"
import type { Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

type Input = Partial<ConstructorParameters<typeof CreateTemplate>[0]>

const body = "<p><at:var at:name='who'/> met</p>"

const asked = (input: Input = {}) => new CreateTemplate({ name: "Minutes", body, ...input })

/** Ports over which the caller may do what `may` says, and everything where it says nothing. */
const portsWith = (
  { engine: { ports } }: TestEngine,
  may: (permission: Permission.Permission) => boolean = () => true,
) => ({
  ...ports,
  access: {
    ...ports.access,
    may: (_caller: unknown, permission: Permission.Permission) => Effect.succeed(may(permission)),
  },
})

const everything = (test: TestEngine) => ({
  create: async (input: Input = {}) =>
    Either.getOrThrow(
      (await runOver(test, portsWith(test), asked(input))) as Either.Either<{ readonly id: TemplateId }>,
    ).id,
  said: async (request: Parameters<typeof runOver>[2]) =>
    messageOf(await runOver(test, portsWith(test), request)),
})

const namesOf = async ({ run }: TestEngine, spaceKey?: string) => {
  const request = new ListTemplates(spaceKey === undefined ? {} : { spaceKey })
  return Either.getOrThrow(await run(request)).items.map(({ name }) => name)
}

describe("a template", () => {
  // Holds WIK-185.
  it("is of a space or of every space, listed by name and read with its body", async () => {
    await inSpace(async (test) => {
      const { create } = everything(test)
      const id = await create({ labels: [{ name: "Meeting" }, { prefix: "my", name: "x" }] })
      await create({ name: "agenda", description: "What comes" })
      await create({ name: "Of a space", spaceKey: "doc" })
      expect(await namesOf(test)).toEqual(["agenda", "Minutes"])
      expect(await namesOf(test, "DOC")).toEqual(["Of a space"])
      expect(Either.getOrThrow(await test.run(new GetTemplate({ id })))).toEqual({
        id,
        name: "Minutes",
        description: "",
        labels: [
          { prefix: "global", name: "meeting" },
          { prefix: "my", name: "x" },
        ],
        body,
      })
      const listed = async (expand: string) =>
        Either.getOrThrow(await test.run(new ListTemplates({ spaceKey: "DOC", expand }))).items
      expect((await listed(""))[0]).not.toHaveProperty("body")
      expect(await listed("body")).toMatchObject([{ body, space: { key: "DOC", name: "Docs" } }])
      const page = Either.getOrThrow(await test.run(new ListTemplates({ start: 1, limit: 5 })))
      expect([page.items.length, page.more]).toEqual([1, false])
    })
  })

  // Holds WIK-182.
  it("is updated in place, keeps what is left out, and is gone when it is deleted", async () => {
    await inSpace(async (test) => {
      const { create, said } = everything(test)
      await test.run(new CreateSpace({ key: "OPS", name: "Operations" }))
      const id = await create({ spaceKey: "DOC", description: "d", labels: [{ name: "l" }] })
      expect(await said(new UpdateTemplate({ id, name: "Notes", body: "new" }))).toBe("done")
      expect(Either.getOrThrow(await test.run(new GetTemplate({ id })))).toMatchObject({
        name: "Notes",
        body: "new",
        description: "d",
        labels: [{ prefix: "global", name: "l" }],
      })
      expect(await said(new UpdateTemplate({ id, name: "Notes", body, spaceKey: "OPS" }))).toBe(
        'space.key: given "OPS", allowed: DOC: a template does not change its space',
      )
      expect(await said(new DeleteTemplate({ id }))).toBe("done")
      expect(await said(new GetTemplate({ id }))).toBe(`Not allowed: needs read template ${id}`)
      expect(
        (await auditOf(test)).slice(-3).map(({ summary, affectedObject }) => [summary, affectedObject]),
      ).toEqual([
        ["Template created", { name: "Minutes", objectType: "Template" }],
        ["Template updated", { name: "Notes", objectType: "Template" }],
        ["Template deleted", { name: "Notes", objectType: "Template" }],
      ])
    })
  })

  // Holds WIK-182.
  it("is refused by what is wrong with it", async () => {
    await inSpace(async (test) => {
      const { said } = everything(test)
      const { templateLabels, titleChars } = wikiLimits
      expect(await said(asked({ name: " " }))).toBe('name: given " ", allowed: a text that is not blank')
      expect(await said(asked({ name: "n".repeat(titleChars + 1) }))).toContain("at most 255 characters")
      expect(await said(asked({ body: "<p>" }))).toContain("expected </p>")
      expect(await said(asked({ labels: [{ name: "" }] }))).toContain("labels.name: given")
      const labels = Array.from({ length: templateLabels + 1 }, (_, i) => ({ name: `l${i}` }))
      expect(await said(asked({ labels }))).toContain("Limit templateLabels exceeded")
      expect(await said(asked({ spaceKey: "NONE" }))).toBe("No space found with id: NONE")
    })
  })

  // Holds WIK-183, WIK-184.
  it("of every space is written by administrators alone, and one of a space that is not seen is told like none", async () => {
    await inSpace(async (test) => {
      const { create } = everything(test)
      const [global, local] = [await create(), await create({ spaceKey: "DOC" })]
      const edits = (id: TemplateId) => [
        new UpdateTemplate({ id, name: "x", body }),
        new DeleteTemplate({ id }),
      ]
      for (const request of [asked(), ...edits(global)]) {
        expect(messageOf(await test.run(request))).toBe("Not allowed: needs administer the application")
      }
      const readers = portsWith(
        test,
        (permission) => permission._tag === "Public" || permission.operation !== "administer",
      )
      for (const request of [asked({ spaceKey: "DOC" }), ...edits(local)]) {
        expect(messageOf(await runOver(test, readers, request))).toBe(
          "Not allowed: needs administer space DOC",
        )
      }
      const blind = portsWith(test, (permission) => permission._tag !== "Target")
      const absent = TemplateId.make("99")
      for (const id of [local, absent]) {
        for (const request of [new GetTemplate({ id }), ...edits(id)]) {
          expect(messageOf(await runOver(test, blind, request))).toBe(
            `Not allowed: needs read template ${id}`,
          )
        }
      }
      expect(messageOf(await runOver(test, blind, new ListTemplates({ spaceKey: "DOC" })))).toBe(
        "No space found with id: DOC",
      )
    })
  })
})

describe("a blueprint of a host", () => {
  const minutes: Blueprint = {
    id: "com.example:minutes",
    name: "Minutes",
    description: "Of a meeting",
    body: "<p>Who</p>",
    labels: ["meeting"],
  }
  const report: Blueprint = { id: "com.example:report", name: "Annual report", body: "<p>What</p>" }
  const hosted = { wiki: { blueprints: [minutes, report] } }

  // Holds WIK-506.
  it("is listed by name, read, and stays as the host has it", () =>
    inSpace(async ({ run }) => {
      const { items } = Either.getOrThrow(await run(new ListBlueprints({ expand: "body" })))
      expect(items.map(({ id, body: text }) => [id, text])).toEqual([
        ["com.example:report", "<p>What</p>"],
        ["com.example:minutes", "<p>Who</p>"],
      ])
      const inDocs = Either.getOrThrow(await run(new ListBlueprints({ spaceKey: "DOC", start: 1, limit: 1 })))
      expect(inDocs).toMatchObject({
        offset: 1,
        more: false,
        items: [{ name: "Minutes", space: { key: "DOC" } }],
      })
      expect(messageOf(await run(new ListBlueprints({ spaceKey: "NONE" })))).toContain("No space")
      const id = TemplateId.make(minutes.id)
      expect(Either.getOrThrow(await run(new GetTemplate({ id })))).toMatchObject({
        blueprint: minutes.id,
        description: "Of a meeting",
        labels: [{ prefix: "global", name: "meeting" }],
        body: "<p>Who</p>",
      })
      expect(messageOf(await run(new DeleteTemplate({ id })))).toContain(`read template ${id}`)
    }, hosted))

  // Holds WIK-507.
  it("begins drafts, as a template does: with its body, and its labels where none are given", () =>
    inSpace(async ({ run }) => {
      const begun = (templateId: string, more: Partial<CreateContent> = {}) =>
        run(
          new CreateContent({
            title: "Monday",
            spaceKey: "DOC",
            status: "draft",
            templateId: TemplateId.make(templateId),
            ...more,
          }),
        )
      const draft = Either.getOrThrow(await begun(minutes.id))
      expect([draft.status, draft.body]).toEqual(["draft", "<p>Who</p>"])
      const read = new GetContent({ id: draft.id, status: ["draft"], expand: "metadata.labels" })
      expect(Either.getOrThrow(await run(read)).metadata?.labels).toMatchObject([{ name: "meeting" }])
      const template = Either.getOrThrow(await run(asked({ spaceKey: "DOC" })))
      const page = Either.getOrThrow(await begun(template.id, { status: "current" }))
      expect(page.body).toBe(body)
      expect(messageOf(await begun(minutes.id, { body: "<p>x</p>" }))).toContain("none where a body is given")
      expect(messageOf(await begun("com.example:none"))).toContain("read template com.example:none")
      await run(new CreateSpace({ key: "OPS", name: "Operations" }))
      expect(messageOf(await begun(template.id, { spaceKey: "OPS" }))).toContain("a template of the space")
    }, hosted))
})
