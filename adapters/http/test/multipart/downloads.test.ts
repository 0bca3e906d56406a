import { Instant } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { errorResponse } from "../../src/failure/errorResponse"
import { wikiErrorBody } from "../../src/wiki/errorBody"
import { FileDownload, servedFile } from "../../src/answers/FileDownload"
import { disposition } from "../../src/answers/disposition"
import { webMounting } from "../../src/mounting/web"

const bytes = new TextEncoder().encode("0123456789")

const fileOf = (more: Partial<FileDownload> = {}) =>
  new FileDownload({
    mediaType: "text/plain",
    fileName: "digits.txt",
    bytes: bytes.length,
    tag: "tag",
    modifiedAt: Instant.make(Date.UTC(2026, 0, 31, 12, 0, 0, 500)),
    read: ({ from, until }) => Stream.make(bytes.slice(from, until)),
    ...more,
  })

const ask = async (headers: Record<string, string>, more: Partial<FileDownload> = {}) => {
  const mounted = webMounting((request) =>
    Effect.catchAll(servedFile(fileOf(more), request), (failure) =>
      Effect.succeed(errorResponse(failure, wikiErrorBody)),
    ),
  )
  const answer = await mounted(new Request("http://quoin.test/file", { headers }))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe("kept files", () => {
  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=8-", 206, "89", "bytes 8-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-30", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=5-500", 206, "56789", "bytes 5-9/10"],
    ["bytes=5-4", 200, "0123456789", null],
    ["bytes=0-1,4-5", 200, "0123456789", null],
    ["lines=1-2", 200, "0123456789", null],
    ["bytes=-", 200, "0123456789", null],
    ["bytes=-0", 416, undefined, "bytes */10"],
    ["bytes=10-", 416, undefined, "bytes */10"],
  ])("are given in part: %s", async (range, status, text, told) => {
    const answer = await ask({ range })
    expect([answer.status, answer.headers.get("content-range")]).toEqual([status, told])
    if (text !== undefined) {
      expect([answer.text, answer.headers.get("content-length")]).toEqual([text, String(text.length)])
    }
  })

  it("are given in part only to whoever began with the same bytes", async () => {
    const of = async (condition: string) => (await ask({ range: "bytes=0-3", "if-range": condition })).status
    expect(await of('"tag"')).toBe(206)
    expect(await of('"other"')).toBe(200)
    expect(await of('W/"tag"')).toBe(200)
    expect(await of("Sat, 31 Jan 2026 12:00:00 GMT")).toBe(206)
    expect(await of("Sat, 31 Jan 2026 12:00:01 GMT")).toBe(200)
  })

  it("are not sent to whoever has them", async () => {
    const of = async (headers: Record<string, string>) => (await ask(headers)).status
    expect(await of({ "if-none-match": '"a", W/"tag"' })).toBe(304)
    expect(await of({ "if-none-match": "*" })).toBe(304)
    expect(await of({ "if-none-match": '"a"', "if-modified-since": "Sat, 31 Jan 2026 12:00:00 GMT" })).toBe(
      200,
    )
    expect(await of({ "if-modified-since": "Sat, 31 Jan 2026 12:00:00 GMT" })).toBe(304)
    expect(await of({ "if-modified-since": "Sat, 31 Jan 2026 11:59:59 GMT" })).toBe(200)
    expect(await of({ "if-modified-since": "nonsense" })).toBe(200)
  })

  it("run nothing in the name of the wiki, and are taken for what they are said to be", async () => {
    const of = async (mediaType: string) => {
      const { headers } = await ask({}, { mediaType })
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      return (headers.get("content-disposition") ?? "").split(";")[0]
    }
    for (const type of [
      "text/html",
      "image/svg+xml",
      "application/xhtml+xml",
      "text/xml",
      "text/javascript",
      "x/y",
    ]) {
      expect(await of(type)).toBe("attachment")
    }
    for (const type of ["image/png", "text/plain; charset=utf-8", "application/pdf", "video/mp4"]) {
      expect(await of(type)).toBe("inline")
    }
  })

  it("have names that no header and no folder can be made of", () => {
    expect(disposition("attachment", "plan.png")).toBe('attachment; filename="plan.png"')
    expect(disposition("inline", "Größe (1).pdf")).toBe(
      `inline; filename="Gr__e (1).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf`,
    )
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const made = disposition("attachment", name)
        expect(made).toMatch(
          /^attachment; filename="[^"\\/%\r\n]*"(?:; filename\*=UTF-8''[A-Za-z0-9!~._%-]*)?$/,
        )
        const [, encoded] = /''(.*)$/.exec(made) ?? []
        if (encoded !== undefined) expect(decodeURIComponent(encoded)).toBe(name.toWellFormed())
        expect(new Headers({ "content-disposition": made }).get("content-disposition")).toBe(made.trim())
      }),
      propertyParameters(200),
    )
  })
})
