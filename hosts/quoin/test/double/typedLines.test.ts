import type { CallTag, Input, Line, Reply } from "quoin"
import type { Double, NextFault, SeedLine } from "quoin/testing"
import { describe, expectTypeOf, it } from "vitest"

type PayloadOf<Tagged extends { readonly payload?: unknown }> = NonNullable<Tagged["payload"]>
type Created = PayloadOf<Line<never, "tracker.createIssue">>
type Fault = Parameters<Double["faults"]["next"]>[0]

describe("lines are typed by their operation", () => {
  it("of which a seed and a file have the fields, each of which may be a reference", () => {
    expectTypeOf<PayloadOf<Line<never, "wiki.createSpace">>>().toHaveProperty("key")
    expectTypeOf<
      "kee" extends keyof PayloadOf<SeedLine<never, "wiki.createSpace">> ? 1 : 0
    >().toEqualTypeOf<0>()
    expectTypeOf<{ readonly $ref: string }>().toExtend<PayloadOf<Line<never, "wiki.updateContent">>["id"]>()
    expectTypeOf<SeedLine<never, "wiki.createSpace">>().toHaveProperty("by")
  })

  it("and shortcuts what they take, or what they are short for takes", () => {
    expectTypeOf<PayloadOf<Line<never, "wiki.createPage">>>().toHaveProperty("title")
    expectTypeOf<"type" extends keyof Input<"wiki.createPage"> ? 1 : 0>().toEqualTypeOf<0>()
    expectTypeOf<Reply<"wiki.createPage">>().toEqualTypeOf<Reply<"wiki.createContent">>()
    expectTypeOf<Input<"assets.find">>().toEqualTypeOf<Input<"assets.findObjects">>()
    expectTypeOf<Reply<"assets.explain">>().toEqualTypeOf<Reply<"assets.explainAql">>()
    expectTypeOf<"wiki.createPgae">().not.toExtend<CallTag>()
  })

  it("and issues the fields that there are", () => {
    expectTypeOf<"summry" extends keyof NonNullable<Created["fields"]> ? 1 : 0>().toEqualTypeOf<0>()
  })

  it("as are faults", () => {
    expectTypeOf<{ readonly operation: "wiki.getSpac" }>().not.toExtend<Fault>()
    expectTypeOf<{ readonly operation: "wiki.getSpace" }>().toExtend<Fault>()
    expectTypeOf<{ readonly operation: "wiki.*" }>().toExtend<Fault>()
    expectTypeOf<NextFault>().toHaveProperty("operation")
  })
})
