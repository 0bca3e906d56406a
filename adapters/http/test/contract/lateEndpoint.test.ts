import { Operation, CommonFailure } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { apiEndpoints } from "../../src/contract/apiEndpoints"

it("makes an endpoint and its operation's request when somebody asks what it reads, and once", () => {
  let made = 0
  class Late extends Operation.Request<Late>()("notes.late", () => {
    made += 1
    return { payload: { text: Schema.String }, success: Schema.Void, failure: CommonFailure }
  }) {}
  const endpoint = apiEndpoints({ prefix: "/rest", vocabulary: {} }).post("/late", Late)
  expect([endpoint.method, endpoint.path, endpoint.operations, made]).toEqual([
    "POST",
    "/rest/late",
    ["notes.late"],
    0,
  ])
  expect(endpoint.inputs.map(({ name }) => name)).toEqual(["text"])
  expect(endpoint.inputs).toBe(endpoint.inputs)
  expect(made).toBe(1)
})
