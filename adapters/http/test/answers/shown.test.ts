import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { NotFound } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { csvRows } from "../../src/answers/csvRows"
import { escapeHtml, HtmlPage, shownPage } from "../../src/answers/HtmlPage"
import { inParts } from "../../src/answers/inParts"
import { listOf, shows } from "../../src/answers/Shows"
import { isShown } from "../../src/answers/disposition"

describe("a page that is shown to a person", () => {
  it("holds texts in which nothing ends a tag or an attribute", () => {
    expect(escapeHtml(`<a href="x">&amp; 'y'</a>`)).toBe(
      "&#60;a href=&#34;x&#34;&#62;&#38;amp; 'y'&#60;/a&#62;",
    )
  })

  it("may show its own style and pictures, and do nothing", () => {
    const { status, headers, body } = shownPage(new HtmlPage({ html: "<p>here</p>" }))
    expect([status, body]).toEqual([200, "<p>here</p>"])
    const directives = new Map(
      (headers["content-security-policy"] ?? "").split("; ").map((each) => {
        const [name = "", ...sources] = each.split(" ")
        return [name, sources.join(" ")] as const
      }),
    )
    expect(Object.fromEntries(directives)).toEqual({
      "default-src": "'none'",
      "style-src": "'unsafe-inline'",
      "img-src": "'self' http: https: data:",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "'none'",
    })
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    })
  })
})

describe("types that a browser shows", () => {
  it.each([
    "IMAGE/PNG",
    "image/jpeg ",
    " image/gif",
    " audio/ogg",
    "image/webp",
    "image/bmp",
    "image/avif",
    "audio/ogg",
    "Video/MP4; a=b",
  ])("%s is one, however it is written", (mediaType) => expect(isShown(mediaType)).toBe(true))
  it.each(["image/png2", "x-audio/ogg", "image/svg+xml;image/png", "", "text"])("%s is none", (mediaType) =>
    expect(isShown(mediaType)).toBe(false),
  )
})

describe("a text in parts", () => {
  const part = (text: string, next?: number) => ({ text, ...(next === undefined ? {} : { next }) })
  const parts = [part("a", 1), part("b", 2), part("c")]
  const absent = new NotFound({ kind: "part", id: "3" })

  it("ends behind the part that names no next", async () => {
    const asked: Array<number> = []
    const made = inParts(
      part("a", 1),
      (next: number) => {
        asked.push(next)
        return Effect.fromNullable(parts[next]).pipe(Effect.mapError(() => absent))
      },
      ({ text }) => text,
    )
    expect([...(await Effect.runPromise(Stream.runCollect(made)))]).toEqual(["a", "b", "c"])
    expect(asked).toEqual([1, 2])
  })

  it("breaks off where a part cannot be had, behind those that were", async () => {
    const seen: Array<string> = []
    const made = inParts(
      part("a", 3),
      () => Effect.fail(absent),
      ({ text }) => text,
    )
    const failure = await Effect.runPromise(
      Effect.flip(Stream.runForEach(made, (text) => Effect.sync(() => void seen.push(text)))),
    )
    expect([seen, failure]).toEqual([["a"], absent])
  })
})

describe("a list of what is shown one by one", () => {
  it("shows each as it is shown alone, and is made once for an answer", () => {
    const calls: Array<string> = []
    const numbers = listOf(
      shows(Schema.String, ({ path }) => {
        calls.push(path)
        return (view: number) => `${path}${view}`
      }),
    )
    const call = { path: "/" } as Parameters<typeof numbers.by>[0]
    expect(numbers.by(call)([1, 2])).toEqual(["/1", "/2"])
    expect(calls).toEqual(["/"])
    expect(Schema.is(numbers.schema)(["/1", "/2"])).toBe(true)
    expect(Schema.is(numbers.schema)("/1")).toBe(false)
  })
})

describe("rows for a spreadsheet", () => {
  it("are quoted, empty cells too, and no cell is a formula", () => {
    expect(
      csvRows([
        ["a", "", 'say "b"'],
        ["=1+1", "+1", "@x"],
      ]),
    ).toBe(`"a","","say ""b"""\r\n"'=1+1","'+1","'@x"\r\n`)
  })
})
