import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { refusing } from "../../../src/contract/input/notServed"

const told = (names: ReadonlyArray<string>, body: Readonly<Record<string, unknown>>): string =>
  Either.match(refusing(names)({ path: {}, query: {}, body }), {
    onLeft: ({ message }) => message,
    onRight: () => "served",
  })

describe("what an endpoint does not serve", () => {
  it.each([
    ["state!=future", { state: "future" }, "served"],
    ["state!=future", { state: "FUTURE" }, "served"],
    ["state!=future", {}, "served"],
    ["state!=future", { state: "" }, "served"],
    ["state!=future", { state: null }, "served"],
    ["state!=future", { state: "active" }, "state with a value other than future"],
    ["state!=future", { state: "nonsense" }, "state with a value other than future"],
    ["state!=future", { state: ["future"] }, "state with a value other than future"],
    ["active!=true", { active: true }, "served"],
    ["active!=true", { active: "True" }, "served"],
    ["active!=true", { active: false }, "active with a value other than true"],
    ["active!=true", { active: "perhaps" }, "active with a value other than true"],
    ["sort=rank", { sort: "rank" }, "sort with the value rank"],
    ["sort=rank", { sort: "id" }, "served"],
    ["owner", { owner: { name: "ada" } }, "owner"],
  ])("%s, given %j: %s", (name, body, expected) => {
    const answer = told([name], body)
    expect(answer).toContain(expected)
    if (expected !== "served") expect(answer).toContain("not served yet")
  })
})
