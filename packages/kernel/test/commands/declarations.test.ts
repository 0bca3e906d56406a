import * as Schema from "effect/Schema"
import { describe, expect, expectTypeOf, it } from "vitest"
import {
  Audit,
  CommonFailure,
  Domain,
  Event,
  type FailureKind,
  Operation,
  Permission,
  decided,
  noChange,
} from "../../src/index"
import * as Either from "effect/Either"

class Full extends Schema.TaggedError<Full>()("Full", {}) {}

class Board extends Operation.Request<Board>()("ferry.board", {
  payload: { seat: Schema.Int },
  success: Schema.Int,
  failure: Schema.Union(CommonFailure, Full),
}) {}

const board = Operation.command(
  Board,
  { summary: "Board", scope: "ferry", rules: [] },
  {
    load: () => Either.right(3),
    decide: ({ seat }, free) => (seat > free ? noChange(0) : decided({ reply: seat })),
  },
)

/** A misspelling does not compile: these are the types that say so. */
describe("what a domain declares", () => {
  it("are the operations that rights name", () => {
    const onFerry = Permission.target("ferry", ["board", "steer"])
    expectTypeOf<Parameters<typeof onFerry>[0]>().toEqualTypeOf<"board" | "steer">()
    expect(onFerry("steer", "1")).toMatchObject({ operation: "steer", targetType: "ferry", targetId: "1" })
  })

  it("are categories that no text can stand for", () => {
    expectTypeOf<string>().not.toExtend<Audit.Category>()
    expect(Audit.declareCategory("Crossings")).toBe("Crossings")
  })

  it("are events with the payload of their schema", () => {
    const left = Event.make("ferry.left", { entity: "ferry", payload: Schema.Struct({ at: Schema.Int }) })
    expectTypeOf<Parameters<typeof left.of>[1]>().toEqualTypeOf<{ readonly at: number }>()
    expect([left.wireName, left.of("1", { at: 2 })]).toEqual([
      "left",
      { name: "ferry.left", entity: { type: "ferry", id: "1" }, payload: { at: 2 } },
    ])
  })

  it("are the failures of its operations besides the common ones, none more and none less", () => {
    const declare = Domain.make<"ferry", typeof board, Readonly<Record<string, Domain.Shortcut>>>
    type Failures = Parameters<typeof declare>[0]["failures"]
    expectTypeOf<Failures>().toEqualTypeOf<Readonly<Record<"Full", FailureKind>>>()
    const ferry = declare({
      name: "ferry",
      operations: [board],
      collections: [],
      failures: { Full: "conflict" },
    })
    expectTypeOf<Operation.Input<(typeof ferry.operations)[number]>>().toEqualTypeOf<{
      readonly seat: number
    }>()
    expect(ferry.operations.map(({ tag }) => tag)).toEqual(["ferry.board"])
  })
})

/** What hosts have declared so until now. */
class Tagged extends Schema.TaggedRequest<Tagged>()("notes.add", {
  payload: { text: Schema.String },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

describe("what an operation takes", () => {
  it("is what its fields hold, and not its tag, however its request is declared", () => {
    class Made extends Operation.Request<Made>()("notes.add", {
      payload: { text: Schema.String },
      success: Schema.Void,
      failure: CommonFailure,
    }) {}
    expectTypeOf<Operation.Input<Operation.Operation<Tagged>>>().toEqualTypeOf<{ readonly text: string }>()
    expectTypeOf<Operation.Input<Operation.Operation<Made>>>().toEqualTypeOf<{ readonly text: string }>()
    expect(new Made({ text: "a" }).text).toBe(new Tagged({ text: "a" }).text)
  })
})
