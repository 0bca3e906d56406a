import { User, anonymous } from "@quoin/kernel"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { userFilter } from "../../src/search/userFilter"
import { bob } from "../samples"

const ada = { ...bob, key: bob.key, username: "ada", fullName: "Ada Lovelace" }
const eve = { ...bob, username: "eve", fullName: "Eve of Ada" }
const asBob = new User({ userKey: bob.key, username: "bob", displayName: "Bob" })

const found = (cql: string, caller: typeof asBob | typeof anonymous = anonymous) =>
  [ada, eve].filter(Either.getOrThrow(userFilter(cql, caller))).map(({ username }) => username)

describe("a query for users", () => {
  it.each([
    ["type = user", ["ada", "eve"]],
    ["type = page", []],
    ["user = ADA", ["ada"]],
    ["user in (ada, eve)", ["ada", "eve"]],
    ["user not in (ada)", ["eve"]],
    ["user != ada", ["eve"]],
    ['user.fullname ~ "ada"', ["ada", "eve"]],
    ['user.fullname ~ "love"', []],
    ['user.fullname ~ "love*"', ["ada"]],
    ['user.fullname ~ "lovelace ada"', ["ada"]],
    ['user.fullname !~ "of"', ["ada"]],
    ['user.fullname = "eve of ada"', ["eve"]],
    ["type = user and not user = ada", ["eve"]],
    // From left to right: (a or b) and c.
    ["user = ada or user = eve and user = eve", ["eve"]],
    ["user = nobody", []],
  ])("is of names, keys and words of full names: %s", (cql, expected) => {
    expect(found(cql)).toEqual(expected)
  })

  // Holds DIR-57.
  it("is of names, keys and words of full names", () => {
    expect(found(`user = ${bob.key}`)).toEqual(["ada", "eve"])
    expect([found("user = currentUser()", asBob), found("user = currentUser()")]).toEqual([
      ["ada", "eve"],
      [],
    ])
  })

  // Holds DIR-57.
  it("tells what it does not know, and where", () => {
    const told = (cql: string) => Either.getOrThrow(Either.flip(userFilter(cql, anonymous))).message
    expect(told("type = user and title ~ x")).toContain("CQL, line 1, column 17")
    expect(told("user ~ ada")).toContain("column 6")
    expect(told("user = ada order by user")).toContain("users come by name")
    expect(told("user =")).toContain("CQL")
    expect(told("")).toContain("a condition")
  })
})
