import { Instant } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { describe, expect, it } from "vitest"
import { Answered } from "../../src/answers/Answered"
import { Download } from "../../src/answers/Download"
import { FileDownload } from "../../src/answers/FileDownload"
import { HtmlPage } from "../../src/answers/HtmlPage"
import { Redirect } from "../../src/answers/Redirect"
import { Tagged } from "../../src/answers/Tagged"
import { answering } from "../../src/contract/answer"
import type { Endpoint } from "../../src/contract/Endpoint"
import { webMounting } from "../../src/mounting/web"

const endpoint: Endpoint = {
  method: "GET",
  path: "/thing",
  operations: [],
  inputs: [],
  reply: Schema.Unknown,
  run: () => Effect.void,
}

const answered = async (value: unknown, facts: Partial<Endpoint> = {}) => {
  const answer = answering({ ...endpoint, ...facts })
  const mounted = webMounting((request) => Effect.orDie(answer(value, request)))
  const { status, headers, text } = await mounted(new Request("http://quoin.test/thing")).then(
    async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }),
  )
  return { status, type: headers.get("content-type"), headers, text }
}

const content = Stream.make(new TextEncoder().encode("a;b"))

describe("what an endpoint answers", () => {
  it.each<[string, unknown, Partial<Endpoint>, number, string | null, string]>([
    ["a value", { a: 1 }, {}, 200, "application/json", '{"a":1}'],
    ["a value made", { a: 1 }, { status: 201 }, 201, "application/json", '{"a":1}'],
    ["null", null, {}, 200, "application/json", "null"],
    ["nothing", undefined, {}, 204, null, ""],
    ["nothing, by its own status", undefined, { emptyStatus: 202 }, 202, null, ""],
    ["its own status", new Answered({ status: 207, json: [1] }), {}, 207, "application/json", "[1]"],
    ["its own status alone", new Answered({ status: 201 }), {}, 201, null, ""],
    ["a page", new HtmlPage({ html: "<p>" }), {}, 200, "text/html; charset=utf-8", "<p>"],
    [
      "a file as it is made",
      new Download({ mediaType: "text/csv", fileName: "a.csv", content }),
      {},
      200,
      "text/csv",
      "a;b",
    ],
    ["a revision", new Tagged({ json: 7, revision: 1, modifiedAt: 0 }), {}, 200, "application/json", "7"],
  ])("is %s", async (_, value, facts, status, type, text) => {
    const answer = await answered(value, facts)
    expect([answer.status, answer.type, answer.text]).toEqual([status, type, text])
  })

  it("is another address", async () => {
    const { status, headers, text } = await answered(new Redirect({ location: "http://quoin.test/there" }))
    expect([status, headers.get("location"), text]).toEqual([302, "http://quoin.test/there", ""])
  })

  it("is a revision, which tells its tag", async () => {
    const { headers } = await answered(new Tagged({ json: 7, revision: 12, modifiedAt: 0 }))
    expect(headers.get("etag")).toBe('"12"')
  })

  it("is a kept file, of which parts can be had", async () => {
    const file = new FileDownload({
      mediaType: "text/csv",
      fileName: "a.csv",
      bytes: 3,
      tag: "tag",
      modifiedAt: Instant.make(0),
      read: () => content,
    })
    const { headers, text } = await answered(file)
    expect([headers.get("accept-ranges"), headers.get("content-length"), text]).toEqual(["bytes", "3", "a;b"])
  })
})
