import { Operation, NotFound } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { apiEndpoints } from "../../src/contract/apiEndpoints"
import { notServed } from "../../src/contract/input/expansion"
import { asking, refusal } from "./asking"
import { ReadItem, Rename, answers, bare, below, item, names, shown, title, titled } from "./items"

describe("an endpoint of one operation", () => {
  it("is told with its prefix, its operation, and all that it reads", () => {
    const made = apiEndpoints(below).put("/item/:id", Rename, titled, { says: "Renames." })
    expect(made).toMatchObject({ method: "PUT", path: "/rest/x/item/:id", says: "Renames." })
    expect(made.operations).toEqual(["test.rename"])
    expect(names(made.inputs)).toEqual(["path version", "path id", "body name"])
    expect(made.inputs.slice(1)).toMatchObject([
      { required: true, says: "Which item.", example: "1" },
      { required: false, says: "What it is called.", example: "Notes" },
    ])
    expect(made.reply).toBe(titled.schema)
  })

  it.each(["get", "post", "put", "del"] as const)("of the method %s is read by that", (verb) => {
    const made = apiEndpoints(bare)[verb]("/item", Rename)
    const part = verb === "get" || verb === "del" ? "query" : "body"
    expect(made.method).toBe(verb === "del" ? "DELETE" : verb.toUpperCase())
    expect(names(made.inputs)).toEqual([`${part} id`, `${part} name`])
  })

  it("tells an id in a body as a text or a number, and one in an address as a text", () => {
    const astOf = (path: string) =>
      Schema.is(Schema.make(apiEndpoints(bare).post(path, Rename).inputs[0]?.ast ?? Schema.Never.ast))
    expect([astOf("/item")(7), astOf("/item")("7"), astOf("/item")(1.5)]).toEqual([true, true, false])
    expect([astOf("/item/:id")(7), astOf("/item/:id")("7")]).toEqual([false, true])
  })

  it("reads its parts, runs the operation for the caller, and shows what that answers", async () => {
    const made = apiEndpoints(below).put("/item/:id", Rename, titled)
    const { answer, ran } = await asking(made, { params: { id: "7" }, body: { name: "Notes" }, answers })
    expect(ran).toEqual([new Rename({ itemId: "7", title: "Notes" })])
    expect(answer).toEqual(shown(item))
  })

  it("reads a query as one, and says nothing where nothing is shown", async () => {
    const made = apiEndpoints(below).del("/item", Rename)
    expect(made).not.toHaveProperty("reply")
    const { answer, ran } = await asking(made, { query: { id: "7", name: "" }, answers })
    expect([answer, ran]).toEqual([Either.right(undefined), [new Rename({ itemId: "7" })]])
  })

  it("tells of broken fields by the names of the API or its own, and of other failures as they are", async () => {
    const told = async (field: string, more: object = {}) =>
      refusal(
        await asking(apiEndpoints(bare).post("/item", Rename, titled, more), {
          body: { id: "7" },
          answers: () => title(field),
        }),
      )
    expect([await told("title"), await told("other.title")]).toEqual([["name"], ["other.title"]])
    expect(await told("title", { names: { title: "label" } })).toEqual(["label"])
    const absent = new NotFound({ kind: "item", id: "7" })
    const made = apiEndpoints(bare).post("/item", Rename, titled)
    const { answer } = await asking(made, { body: { id: "7" }, answers: () => Effect.fail(absent) })
    expect(answer).toEqual(Either.left(absent))
  })

  it("shows what was sent in another shape, and tells in that what the operation refuses", async () => {
    const made = apiEndpoints(bare).post("/item/:id", Rename, titled, {
      sent: {
        fields: { label: Schema.String },
        instead: ["title"],
        to: ({ label }) => Either.right({ title: label.toUpperCase() }),
        told: (violation, { label }) => ({ ...violation, field: `label ${label}` }),
      },
    })
    const given = { params: { id: "7" }, body: { label: "x" } }
    const { answer, ran } = await asking(made, { ...given, answers })
    expect(ran).toEqual([new Rename({ itemId: "7", title: "X" })])
    expect(answer).toMatchObject({ right: { sent: { label: "x" } } })
    expect(refusal(await asking(made, { ...given, answers: () => title("title") }))).toEqual(["label x"])
  })

  it("reads more once the operation is done, where that is said", async () => {
    const made = apiEndpoints(bare).put("/item/:id", Rename, titled, {
      thenRead: {
        operation: ReadItem,
        read:
          (run, { children }) =>
          () =>
            run(new ReadItem({ itemId: "9", expand: String(children.size) })),
      },
      expands: { standard: "a,b", parts: {} },
    })
    expect(made.operations).toEqual(["test.rename", "test.read"])
    const given = { params: { id: "7" } }
    const { answer, ran } = await asking(made, given)
    expect(ran).toEqual([new Rename({ itemId: "7" }), new ReadItem({ itemId: "9", expand: "2" })])
    expect(answer).toEqual(shown(new ReadItem({ itemId: "9", expand: "2" }), ["a", "b"]))
    const failing = (asked: unknown) => (asked instanceof ReadItem ? title("title") : Effect.succeed(item))
    expect(refusal(await asking(made, { ...given, answers: failing }))).toEqual(["name"])
  })

  it("refuses a body that says another address, where it puts and that is known", async () => {
    const isSame = (a: string, b: string) => a === b
    const moved = { params: { id: "7" }, body: { id: "8" }, answers }
    const { put, post } = apiEndpoints({ ...bare, isSame })
    expect(refusal(await asking(put("/item/:id", Rename), moved))).toEqual(["id"])
    expect(refusal(await asking(put("/item/:id", Rename), { ...moved, body: { id: "7" } }))).toEqual([
      "answered",
      undefined,
    ])
    expect((await asking(post("/item/:id", Rename), moved)).ran).toHaveLength(1)
    expect((await asking(apiEndpoints(bare).put("/item/:id", Rename), moved)).ran).toHaveLength(1)
  })
})

describe("what is expanded by an endpoint", () => {
  const expands = { standard: "history", parts: { view: notServed, history: {} } } as const
  const made = () => apiEndpoints(bare).get("/item/:id", ReadItem, titled, { expands })
  const given = { params: { id: "7" }, answers }

  it("is one parameter, whose example is what stands when nobody asks", () => {
    expect(made().inputs.slice(1)).toEqual([
      {
        name: "expand",
        in: "query",
        ast: Schema.String.ast,
        required: false,
        says: "paths to expand, separated by commas",
        example: "history",
      },
    ])
    expect(names(apiEndpoints(bare).get("/item/:id", Rename, titled, { expands }).inputs)).toEqual([
      "path id",
      "query name",
      "query expand",
    ])
  })

  it("is told to an operation that knows of it, and to what shows", async () => {
    const asked = await asking(made(), { ...given, query: { expand: "version" } })
    expect(asked.ran).toEqual([new ReadItem({ itemId: "7", expand: "version" })])
    expect(asked.answer).toEqual(shown(item, ["version"]))
    const standard = await asking(made(), given)
    expect(standard.ran).toEqual([new ReadItem({ itemId: "7", expand: "history" })])
    expect(standard.answer).toEqual(shown(item, ["history"]))
  })

  it("is not told to one that does not", async () => {
    const other = apiEndpoints(bare).get("/item/:id", Rename, titled, { expands })
    const { ran, answer } = await asking(other, { ...given, query: { expand: "version" } })
    expect([ran, answer]).toEqual([[new Rename({ itemId: "7" })], shown(item, ["version"])])
  })

  it("is refused before anything is run where it is not served", async () => {
    const asked = await asking(made(), { ...given, query: { expand: "view" } })
    expect([refusal(asked), asked.ran]).toEqual(["The expansion view", []])
  })

  it("is a field like others where nothing can be expanded", async () => {
    const plain = apiEndpoints(bare).get("/item/:id", ReadItem, titled)
    expect(names(plain.inputs)).toEqual(["path id", "query expand"])
    const { ran, answer } = await asking(plain, { ...given, query: { expand: "view" } })
    expect([ran, answer]).toEqual([[new ReadItem({ itemId: "7", expand: "view" })], shown(item)])
  })
})

describe("what comes before every operation", () => {
  const { get, post } = apiEndpoints(bare)

  it("is to read a body, only where something of it is read, as an object with those fields", async () => {
    const request = { header: () => undefined }
    const read = await asking(get("/item/:id", Rename, titled), { params: { id: "7" }, answers, request })
    expect(read.answer).toEqual(shown(item))
    const listed = await asking(post("/item/:id", Rename), { params: { id: "7" }, body: ["x"] })
    expect(listed.answer).toMatchObject({
      left: { violations: [{ field: "body", allowed: "an object with the fields name" }] },
    })
  })

  it("is the refusal of what is not served, in the query and in the body", async () => {
    const made = post("/item/:id", Rename, titled, { notServed: ["picture"] })
    for (const sent of [{ query: { picture: "x" } }, { body: { picture: { id: 1 } } }]) {
      const asked = await asking(made, { params: { id: "7" }, answers, ...sent })
      expect([refusal(asked), asked.ran]).toEqual(["The field or parameter picture", []])
    }
    expect((await asking(made, { params: { id: "7" }, answers })).ran).toHaveLength(1)
  })

  it.each([
    ["a list", { listBody: "name" }, ["x"]],
    ["a text", { textBody: "name" }, "x"],
    ["any JSON", { anyBody: "name" }, { name: "x" }],
  ])("is to take %s for a field", async (_, facts, body) => {
    class Keep extends Operation.Request<Keep>()("test.keep", {
      payload: { title: Schema.Unknown },
      success: Schema.Void,
      failure: Schema.Never,
    }) {}
    const { ran } = await asking(post("/item", Keep, titled, facts), { body, answers })
    expect(ran).toEqual([new Keep({ title: body })])
  })
})
