import { Operation, InvalidInput, NotFound } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { describe, expect, it } from "vitest"
import { shows } from "../../src/answers/Shows"
import type { Options } from "../../src/contract/Api"
import { apiEndpoints } from "../../src/contract/apiEndpoints"
import { notServed } from "../../src/contract/input/expansion"
import type { Uploading } from "../../src/contract/upload"
import { word } from "../../src/contract/Vocabulary"
import { type Part, boundary, formOf, requestOf } from "../multipart/forms"
import { type Sent, asking, refusal } from "./asking"

class Attach extends Operation.Request<Attach>()("test.attach", {
  payload: { title: Schema.String, tickets: Schema.Array(Schema.String) },
  success: Schema.String,
  failure: Schema.Never,
}) {}

const fields = {
  operations: [Attach],
  path: { id: Schema.String },
  query: { status: Schema.optional(Schema.Literal("current")) },
  body: { comment: Schema.optional(Schema.Array(Schema.String)) },
}

type Shape = Uploading<typeof fields.path, typeof fields.query, typeof fields.body, unknown>

const seen = shows(Schema.Unknown, ({ expansion }) => (view: unknown) => ({
  view,
  expands: [...expansion.children.keys()],
}))

const answer: Shape["answer"] = ({ files, ...read }, run, expansion, call) =>
  Effect.map(
    run(new Attach({ title: read.path.id, tickets: files.map(({ ticket }) => ticket) })),
    (answered) => ({
      read,
      answered,
      names: files.map(({ name }) => name),
      expanded: [...expansion.children.keys()],
      same: call.expansion === expansion,
    }),
  )

const made = (more: Partial<Shape> = {}, facts: Options = {}) =>
  apiEndpoints({
    prefix: "/rest/x",
    vocabulary: { title: word("name", "What it is called.", "x") },
  }).upload.post("/item/:id/file", { ...fields, answer, ...more }, seen, facts)

const bytes = (text: string) => new TextEncoder().encode(text)
const file: Part = { name: "file", fileName: "a.txt", content: bytes("abc") }

const sending = (parts: ReadonlyArray<Part> = [file], headers: Readonly<Record<string, string>> = {}) => {
  const type = `multipart/form-data; boundary=${boundary}`
  const proven = { "content-type": type, "x-vendor-token": "no-check", ...headers }
  return {
    params: { id: "7" },
    answers: () => Effect.succeed("done"),
    request: {
      ...requestOf(Stream.make(formOf(parts))),
      headers: () => Object.entries(proven),
    },
  } satisfies Sent
}

describe("an endpoint that takes files", () => {
  it.each(["post", "put"] as const)("is told as a form with files, of the method %s", (verb) => {
    const common = { name: "version", in: "path", ast: Schema.String.ast, says: "" } as const
    const { upload } = apiEndpoints({
      prefix: "/rest/x",
      vocabulary: {},
      inputs: [{ ...common, required: true, example: "1" }],
    })
    const told = upload[verb]("/item/:id/file", { ...fields, answer }, seen, {
      says: "Files.",
      expands: { standard: "history", parts: {} },
    })
    expect(told).toMatchObject({
      method: verb.toUpperCase(),
      path: "/rest/x/item/:id/file",
      isForm: true,
      says: "Files.",
      operations: ["test.attach"],
      reply: seen.schema,
    })
    expect(told.inputs.map((input) => `${input.in} ${input.name} ${input.required}`)).toEqual([
      "path version true",
      "path id true",
      "query status false",
      "body comment false",
      "body file true",
      "query expand false",
    ])
    expect(told.inputs.find(({ name }) => name === "file")).toMatchObject({
      says: "the files, each in a part of its own with a file name",
      example: ["bytes"],
    })
  })

  it("puts them, reads the form, and names the tickets to the operation", async () => {
    const parts = [
      file,
      { name: "comment", content: bytes("first") },
      { ...file, fileName: "b.txt", content: bytes("def") },
      { name: "comment", content: bytes("second") },
    ]
    const asked = await asking(made({}, { expands: { standard: "history", parts: {} } }), {
      ...sending(parts),
      query: { status: "current" },
    })
    expect(asked.put).toEqual(["abc", "def"])
    expect(asked.ran).toEqual([new Attach({ title: "7", tickets: ["ticket-0", "ticket-1"] })])
    const read = {
      path: { id: "7" },
      query: { status: "current" },
      body: { comment: ["first", "second"] },
    }
    const view = { read, answered: "done", names: ["a.txt", "b.txt"], expanded: ["history"], same: true }
    expect(asked.answer).toEqual(Either.right({ view, expands: ["history"] }))
  })

  it("takes for a field what has the name of one, though it comes with the name of a file", async () => {
    const comment = { name: "comment", fileName: "comment", content: bytes("said") }
    const asked = await asking(made(), sending([file, comment]))
    expect(asked.answer).toMatchObject({ right: { view: { read: { body: { comment: ["said"] } } } } })
    expect(asked.put).toEqual(["abc"])
    expect(made().inputs.map(({ name }) => name)).toEqual(["id", "status", "comment", "file"])
  })

  it("takes no file of who may have been tricked, asks in vain, or may not", async () => {
    const absent = new NotFound({ kind: "item", id: "7" })
    const refused = async (endpoint: ReturnType<typeof made>, more: Partial<Sent> = {}, sent = sending()) => {
      const asked = await asking(endpoint, { ...sent, ...more })
      expect([asked.put, asked.ran]).toEqual([[], []])
      return refusal(asked)
    }
    expect(await refused(made(), {}, sending([file], { "x-vendor-token": "" }))).toBe("CrossSiteRequest")
    const picky = made({}, { notServed: ["hidden"], expands: { standard: "", parts: { view: notServed } } })
    expect(await refused(picky, { query: { hidden: "x" } })).toBe("The field or parameter hidden")
    expect(await refused(picky, { query: { expand: "view" } })).toBe("The expansion view")
    expect(await refused(made(), { query: { status: "x" } })).toEqual(["status"])
    const before = made({
      before: ({ id }) => (id === "7" ? Effect.fail(absent) : Effect.succeed("seen")),
    })
    expect(await refused(before)).toBe("NotFound")
    const allowed = await asking(before, { ...sending(), params: { id: "8" } })
    expect(allowed.put).toEqual(["abc"])
  })

  it("refuses what a form means and nobody serves, and fields that nobody knows", async () => {
    const hidden = { name: "comment", content: bytes("x") }
    const asked = await asking(made({}, { notServed: ["comment"] }), sending([file, hidden]))
    expect([refusal(asked), asked.ran]).toEqual(["The field or parameter comment", []])
    for (const name of ["other", "id", "status"]) {
      const unknown = { name, fileName: "a", content: bytes("x") }
      expect(refusal(await asking(made(), sending([unknown])))).toEqual([name])
    }
  })

  it("tells of broken fields by the names of the API or its own", async () => {
    const failure = new InvalidInput({ violations: [{ field: "title", given: "x", allowed: "y" }] })
    const told = async (endpoint: ReturnType<typeof made>) =>
      refusal(await asking(endpoint, { ...sending(), answers: () => Effect.fail(failure) }))
    expect(await told(made())).toEqual(["name"])
    expect(await told(made({}, { names: { title: "label" } }))).toEqual(["label"])
    const before = made({ before: (_, run) => run(new Attach({ title: "x", tickets: [] })) })
    expect(await told(before)).toEqual(["name"])
  })
})
