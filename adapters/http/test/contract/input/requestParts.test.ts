import { Expansion } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import {
  type Expandable,
  askedExpansion,
  isServed,
  notServed,
  readExpansion,
} from "../../../src/contract/input/expansion"
import { fieldReader } from "../../../src/contract/input/fieldReader"
import { type BodyShape, requestParts, payloadOf } from "../../../src/contract/input/RequestParts"
import { refusing } from "../../../src/contract/input/notServed"
import { agreeing, otherwise } from "../../../src/contract/input/sameAddress"
import { fieldOf, id, nameIn, word } from "../../../src/contract/Vocabulary"
import type { IncomingRequest } from "../../../src/request/message"

const expanded = (text: string) => Either.getOrThrow(Expansion.parseExpansion(text))

describe("what is expanded", () => {
  const parts: Expandable = { body: { storage: {}, view: notServed }, version: {} }

  it.each<[unknown, string]>([
    [undefined, "history"],
    ["", "history"],
    ["version", "version"],
    [["version", "", "body.storage"], "version,body.storage"],
    [[""], "history"],
    [[7, {}, "version"], "version"],
  ])("is what %j asks for", (asked, read) => {
    expect(askedExpansion({ standard: "history", parts }, asked)).toBe(read)
  })

  it("is served, or refused by its path, or nobody knows it", () => {
    expect(
      ["version", "body.storage", "nobody.knows", "body.storage.x"].map((path) =>
        isServed(expanded(path), parts),
      ),
    ).toEqual([true, true, true, true])
    expect(isServed(expanded("version,body.view"), parts)).toBe(false)
    expect(Either.flip(readExpansion({ standard: "", parts }, "version,body.view"))).toMatchObject({
      right: { what: "The expansion body.view" },
    })
  })
})

describe("what a request means and nobody serves", () => {
  const given = (query: object, body: object = {}) => ({ path: {}, query: { ...query }, body: { ...body } })
  const told = (names: ReadonlyArray<string>, query: object, body?: object) =>
    Either.match(refusing(names)(given(query, body)), { onLeft: ({ what }) => what, onRight: () => "served" })

  it.each<[string, object, object, string]>([
    ["status=archived", { status: "archived" }, {}, "The field or parameter status with the value archived"],
    [
      "status=archived",
      { status: "Current,ARCHIVED" },
      {},
      "The field or parameter status with the value archived",
    ],
    [
      "status=archived",
      { status: ["current", "archived"] },
      {},
      "The field or parameter status with the value archived",
    ],
    ["status=archived", { status: "current" }, {}, "served"],
    ["status=archived", {}, { status: { archived: true } }, "served"],
    ["hidden=true", { hidden: "1" }, {}, "The field or parameter hidden with the value true"],
    ["hidden=true", {}, { hidden: true }, "The field or parameter hidden with the value true"],
    ["hidden=true", {}, { hidden: 1 }, "The field or parameter hidden with the value true"],
    ["hidden=true", { hidden: "10" }, { hidden: false }, "served"],
    ["level=2", {}, { level: 2 }, "The field or parameter level with the value 2"],
    ["level=2", { level: "1" }, {}, "served"],
    [
      "metadata.labels",
      {},
      { metadata: { labels: [{ name: "x" }] } },
      "The field or parameter metadata.labels",
    ],
    ["metadata.labels", {}, { metadata: { labels: [] } }, "served"],
    ["metadata.labels", {}, { metadata: { labels: {} } }, "served"],
    ["metadata.labels", {}, { metadata: { labels: ["", null, []] } }, "served"],
    ["metadata.labels", {}, { metadata: { labels: { a: "" } } }, "The field or parameter metadata.labels"],
    ["metadata.labels", {}, { metadata: { labels: { results: [], size: 0 } } }, "served"],
    [
      "metadata.labels",
      {},
      { metadata: { labels: { results: [1], size: 1 } } },
      "The field or parameter metadata.labels",
    ],
    ["metadata.labels", {}, { metadata: { labels: { value: "", representation: "x" } } }, "served"],
    ["metadata.labels.name", {}, {}, "served"],
    ["metadata.labels", {}, { metadata: "labels" }, "served"],
    ["metadata.labels", {}, { metadata: null }, "served"],
    ["metadata.labels", {}, { metadata: [{ labels: 1 }] }, "The field or parameter metadata.labels"],
  ])("of %s in %j and %j: %s", (name, query, body, expected) => {
    expect(told([name], query, body)).toBe(expected)
  })
})

describe("what a request brings", () => {
  const request = (type: string | undefined, body: string): IncomingRequest => ({
    method: "POST",
    url: "/",
    origin: "http://x",
    header: (name) => (name === "content-type" ? type : undefined),
    headers: () => [],
    body: Effect.succeed(body),
    bodyWithin: () => Effect.succeed(body),
    bytes: Stream.empty,
    received: () => true,
    remoteAddress: "192.0.2.1",
  })
  const read = (type: string | undefined, body: string) =>
    Effect.runSync(Effect.either(payloadOf(request(type, body))))

  it.each(["application/json", "Application/JSON; charset=utf-8", "application/problem+json"])(
    "is JSON as %s",
    (type) => {
      expect(read(type, "[1]")).toEqual(Either.right([1]))
    },
  )

  it.each([undefined, "", "text/plain", "application/jsonp", "x-application/json", "text/application/json"])(
    "is refused as %s",
    (type) => {
      expect(read(type, "[1]")).toMatchObject({ left: { _tag: "UnsupportedMediaType", given: type } })
    },
  )

  const found = { params: { id: "1" }, searchParams: { a: "b" } }
  const given = (body: string, list?: string) =>
    Effect.runSync(
      Effect.either(requestParts(request("application/json", body), found, { fields: ["name"], list })),
    )
  const bodyOf = (type: string | undefined, body: string, shape: Partial<BodyShape>) =>
    Either.map(
      Effect.runSync(Effect.either(requestParts(request(type, body), found, { fields: ["name"], ...shape }))),
      (brought) => brought.body,
    )

  it("is an object, or a list where one is taken for a field", () => {
    expect(given('{"name":1}')).toEqual(
      Either.right({ path: { id: "1" }, query: { a: "b" }, body: { name: 1 } }),
    )
    expect(given("[1]", "names")).toMatchObject({ right: { body: { names: [1] } } })
    for (const body of ["[1]", "null", '"x"', "7"]) {
      expect(given(body)).toMatchObject({
        left: { violations: [{ field: "body", allowed: "an object with the fields name" }] },
      })
    }
  })

  it("names all fields that an object may have", () => {
    expect(bodyOf("application/json", "[1]", { fields: ["name", "start"] })).toMatchObject({
      left: { violations: [{ allowed: "an object with the fields name, start" }] },
    })
  })

  it("is no body where none is read, whatever came", () => {
    expect(bodyOf("text/plain", "x", { fields: [] })).toEqual(Either.right({}))
  })

  it("is a text where that is taken for a field, or nothing, or an object all the same", () => {
    const shape = { text: "name" }
    expect(bodyOf("application/json", '"x"', shape)).toEqual(Either.right({ name: "x" }))
    expect(bodyOf(undefined, "", shape)).toEqual(Either.right({}))
    expect(bodyOf("application/json", '{"name":"x"}', shape)).toEqual(Either.right({ name: "x" }))
    expect(bodyOf("application/json", "7", shape)).toMatchObject({ left: { _tag: "InvalidInput" } })
    expect(bodyOf("text/plain", "x", shape)).toMatchObject({ left: { _tag: "UnsupportedMediaType" } })
    expect(bodyOf(undefined, '{"name":"x"}', {})).toMatchObject({ left: { _tag: "UnsupportedMediaType" } })
  })

  it.each([7, "x", [1], null, { name: 1 }])("is any JSON where that is taken for a field: %j", (value) => {
    const brought = bodyOf("application/json", JSON.stringify(value), { any: "name" })
    expect(brought).toEqual(Either.right({ name: value }))
  })
})

describe("a field", () => {
  it("says what it is, whether it must be there, and what is wrong with it", () => {
    const named = Schema.String.annotations({ description: "its own words" })
    const reader = fieldReader({ name: named, start: Schema.optional(Schema.Int) }, "query", {
      start: word("start", "how many to skip", 0),
    })
    expect(reader.inputs).toMatchObject([
      { name: "name", in: "query", required: true, says: "its own words" },
      { name: "start", in: "query", required: false, says: "how many to skip", example: 0 },
    ])
    expect(reader.inputs[1]?.ast).toEqual(Schema.Int.ast)
    expect(reader.read({ name: "x", start: "7" })).toEqual(Either.right({ name: "x", start: 7 }))
    expect(reader.read({ start: "x" })).toMatchObject({
      left: { violations: [{ field: "name" }, { field: "start" }] },
    })
  })

  it("is found in whatever part of it is broken, and called as its API does", () => {
    expect(["attributes[0].value", "version.number", "rpc:x", "name", ".x"].map(fieldOf)).toEqual([
      "attributes",
      "version",
      "rpc",
      "name",
      ".x",
    ])
    const nameOf = nameIn({ key: word("spaceKey", "", "") }, { id: "pageId" })
    expect(["id", "key", "other"].map(nameOf)).toEqual(["pageId", "spaceKey", "other"])
    expect([id("pageId", ""), word("spaceKey", "", "DOC")]).toMatchObject([
      { isId: true, example: "1" },
      { isId: false, example: "DOC" },
    ])
  })
})

describe("what a body says otherwise than the address", () => {
  const told = otherwise((a, b) => a.toLowerCase() === b.toLowerCase(), "/space/:key/:number")
  const at = (body: object, key = "DOC") =>
    told({ path: { key, number: "7" }, query: {}, body: { ...body } }).map(({ field }) => field)

  it("is told by its name", () => {
    expect([at({}), at({ key: "doc", number: 7 }), at({ key: null })]).toEqual([[], [], []])
    expect([at({ key: "OTHER", number: 8 }), at({ key: {} }), at({ key: true })]).toEqual([
      ["key", "number"],
      ["key"],
      ["key"],
    ])
    expect(told({ path: { key: "DOC" }, query: {}, body: { key: "X" } })).toEqual([
      { field: "key", given: '"X"', allowed: "DOC, as in the address" },
    ])
    expect([at({ key: "true" }, "true"), at({ key: true }, "true")]).toEqual([[], ["key"]])
  })

  it("is told together with what else is wrong", () => {
    expect(agreeing(Either.right(1), [])).toEqual(Either.right(1))
    const violation = { field: "key", given: "x", allowed: "y" }
    expect(agreeing(Either.right(1), [violation])).toMatchObject({ left: { violations: [violation] } })
  })
})
