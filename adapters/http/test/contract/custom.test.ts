import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { apiEndpoints } from "../../src/contract/apiEndpoints"
import { asking, refusal } from "./asking"
import { ReadItem, Rename, answers, bare, below, item, names, shown, title, titled } from "./items"

describe("an endpoint with an answer of its own", () => {
  const shape = {
    operations: [Rename, ReadItem],
    path: { id: Schema.String },
    query: { start: Schema.optional(Schema.Int) },
    body: { name: Schema.optional(Schema.String) },
  }

  it("is told with all that it reads and may run", () => {
    const made = apiEndpoints(below).custom.post(
      "/item/:id",
      { ...shape, answer: () => Effect.succeed(item) },
      titled,
      { says: "Renames.", expands: { standard: "", parts: {} } },
    )
    expect(made).toMatchObject({ method: "POST", path: "/rest/x/item/:id", says: "Renames." })
    expect(made.operations).toEqual(["test.rename", "test.read"])
    expect(names(made.inputs)).toEqual([
      "path version",
      "path id",
      "query start",
      "body name",
      "query expand",
    ])
    expect(made.reply).toBe(titled.schema)
  })

  it.each(["get", "post", "put", "del"] as const)("has the method %s", (verb) => {
    const answer = () => Effect.succeed(item)
    const made = apiEndpoints(bare).custom[verb]("/item", { ...shape, answer }, undefined)
    expect(made.method).toBe(verb === "del" ? "DELETE" : verb.toUpperCase())
    expect(made).not.toHaveProperty("reply")
    expect(names(made.inputs)).toEqual(["path id", "query start", "body name"])
  })

  it("gets the three parts of a request, what is expanded, and the headers", async () => {
    const made = apiEndpoints(bare).custom.post(
      "/item/:id",
      {
        ...shape,
        answer: (input, run, expansion, header) =>
          Effect.map(run(new Rename({ itemId: input.path.id })), () => ({
            input,
            expanded: [...expansion.children.keys()],
            header: header("accept"),
          })),
      },
      titled,
      { expands: { standard: "", parts: {} } },
    )
    const given = { params: { id: "7" }, query: { start: "3", expand: "a" }, body: { name: "x" }, answers }
    const { answer, ran } = await asking(made, given)
    expect(ran).toEqual([new Rename({ itemId: "7" })])
    const input = { path: { id: "7" }, query: { start: 3 }, body: { name: "x" } }
    expect(answer).toEqual(shown({ input, expanded: ["a"], header: "the header accept" }, ["a"]))
    expect(refusal(await asking(made, { ...given, query: { start: "x" } }))).toEqual(["start"])
  })

  it("tells of broken fields by the names of the API or its own, and may say nothing", async () => {
    const answer = (input: { readonly path: { readonly id: string } }, run: (of: Rename) => unknown) =>
      run(new Rename({ itemId: input.path.id })) as Effect.Effect<unknown>
    const told = async (more: object, fails = true) =>
      refusal(
        await asking(apiEndpoints(bare).custom.get("/item/:id", { ...shape, answer }, undefined, more), {
          params: { id: "7" },
          answers: () => (fails ? title("title") : Effect.succeed(item)),
        }),
      )
    expect(await told({})).toEqual(["name"])
    expect(await told({ names: { title: "label" } })).toEqual(["label"])
    expect(await told({}, false)).toEqual(["answered", undefined])
  })
})
