import { BlobAbsent, BlobHash, type BlobsService, Instant, NotFound } from "@quoin/kernel"
import { character, propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { errorResponse } from "../../src/failure/errorResponse"
import { wikiErrorBody } from "../../src/wiki/errorBody"
import { Download, downloaded } from "../../src/answers/Download"
import { FileDownload, servedFile } from "../../src/answers/FileDownload"
import { keptFile, keptPicture } from "../../src/answers/keptFile"
import { disposition } from "../../src/answers/disposition"
import { isKnown, partAsked } from "../../src/answers/ranges"
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
  // Holds HTT-188.
  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=8-", 206, "89", "bytes 8-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-30", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=5-5", 206, "5", "bytes 5-5/10"],
    ["bytes=9-9", 206, "9", "bytes 9-9/10"],
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

  // Holds HTT-188.
  it("are given in part only to whoever began with the same bytes", async () => {
    const of = async (condition: string) => (await ask({ range: "bytes=0-3", "if-range": condition })).status
    expect(await of('"tag"')).toBe(206)
    expect(await of('"other"')).toBe(200)
    expect(await of(' "tag" ')).toBe(206)
    expect(await of('W/"tag"')).toBe(200)
    expect(await of("Sat, 31 Jan 2026 12:00:00 GMT")).toBe(206)
    expect(await of("Sat, 31 Jan 2026 12:00:01 GMT")).toBe(200)
  })

  // Holds HTT-189.
  it("are not sent to whoever has them", async () => {
    const of = async (headers: Record<string, string>) => (await ask(headers)).status
    expect(await of({ "if-none-match": '"a", W/"tag"' })).toBe(304)
    expect(await of({ "if-none-match": " * " })).toBe(304)
    expect(await of({ "if-none-match": 'xW/"tag"' })).toBe(200)
    expect(await of({ "if-none-match": '"W/tag"' })).toBe(200)
    expect(await of({ "if-none-match": '"a"', "if-modified-since": "Sat, 31 Jan 2026 12:00:00 GMT" })).toBe(
      200,
    )
    expect(await of({ "if-modified-since": "Sat, 31 Jan 2026 12:00:00 GMT" })).toBe(304)
    expect(await of({ "if-modified-since": "Sat, 31 Jan 2026 11:59:59 GMT" })).toBe(200)
    expect(await of({ "if-modified-since": "nonsense" })).toBe(200)
  })

  it("are known by what a header says, whatever blanks are around it", () => {
    const validators = { etag: '"tag"', modifiedAt: 0 }
    expect([" * ", ' "tag" ', ' "other" '].map((value) => isKnown(() => value, validators))).toEqual([
      true,
      true,
      false,
    ])
    const header = (name: string) => (name === "range" ? "bytes=0-3" : ' "tag" ')
    expect(partAsked(header, 10, validators)).toEqual(Either.right({ from: 0, until: 4 }))
  })

  it("are sent in pieces alone, in part or whole", async () => {
    const sent = async (file: FileDownload) => {
      const request = { header: () => undefined } as unknown as Parameters<typeof servedFile>[1]
      const { body, headers, pieces } = await Effect.runPromise(servedFile(file, request))
      return [body, headers["accept-ranges"], await new Response(pieces).text()]
    }
    expect(await sent(fileOf())).toEqual(["", "bytes", "0123456789"])
    const made = new Download({ mediaType: "text/csv", fileName: "a.csv", content: Stream.make(bytes) })
    const { body, pieces } = await Effect.runPromise(downloaded(made))
    expect([body, await new Response(pieces).text()]).toEqual(["", "0123456789"])
  })

  it("tell what they are, and until when they were so, to whoever has them, too", async () => {
    const told = ["etag", "last-modified", "cache-control"]
    const of = async (headers: Record<string, string>) => {
      const answer = await ask(headers)
      return [answer.status, ...told.map((name) => answer.headers.get(name))]
    }
    const about = ['"tag"', "Sat, 31 Jan 2026 12:00:00 GMT", "private, no-cache"]
    expect(await of({})).toEqual([200, ...about])
    expect(await of({ range: "bytes=0-3" })).toEqual([206, ...about])
    expect(await of({ "if-none-match": '"tag"' })).toEqual([304, ...about])
  })

  it("may do nothing where they are not shown, not even when they are opened from the disk", async () => {
    const of = async (mediaType: string) =>
      (await ask({}, { mediaType })).headers.get("content-security-policy")
    expect([await of("text/html"), await of("text/plain")]).toEqual(["default-src 'none'; sandbox", null])
  })

  // Holds HTT-190.
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

  it("are read from where their bytes are kept, and are absent where these are gone", async () => {
    const absent = new NotFound({ kind: "attachment", id: "7" })
    const hash = BlobHash.make("a".repeat(64))
    const modifiedAt = Instant.make(0)
    const kept = (get: BlobsService["get"]) => ({
      file: keptFile(
        { blobs: { get } },
        { hash, bytes: 10, mediaType: "text/plain", filename: "digits.txt", modifiedAt },
        absent,
      ),
      picture: keptPicture(
        { blobs: { get } },
        { hash, bytes: 10, mediaType: "image/png", width: 1, height: 1, setAt: modifiedAt },
        absent,
      ),
    })
    const { file, picture } = kept((_, part) => Stream.make(bytes.slice(part?.from, part?.until)))
    expect(file).toMatchObject({ fileName: "digits.txt", tag: hash, bytes: 10, mediaType: "text/plain" })
    expect(picture).toMatchObject({ fileName: "picture.png", tag: hash, bytes: 10, mediaType: "image/png" })
    expect(file.modifiedAt).toBe(modifiedAt)
    const read = (each: FileDownload) =>
      Effect.runPromise(Stream.runCollect(each.read({ from: 2, until: 4 })))
    expect([...(await read(file))]).toEqual([bytes.slice(2, 4)])
    const gone = kept((of) => Stream.fail(new BlobAbsent({ hash: of })))
    expect(await Effect.runPromise(Effect.flip(Stream.runDrain(gone.file.read({ from: 0, until: 1 }))))).toBe(
      absent,
    )
  })

  // Holds HTT-191.
  it("have names that no header and no folder can be made of", () => {
    expect(disposition("attachment", "plan.png")).toBe('attachment; filename="plan.png"')
    expect(disposition("inline", "Größe (1).pdf")).toBe(
      `inline; filename="Gr__e (1).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf`,
    )
    expect(disposition("inline", "ä*.pdf")).toBe(`inline; filename="_*.pdf"; filename*=UTF-8''%C3%A4%2A.pdf`)
    fc.assert(
      fc.property(fc.string({ unit: character }), (name) => {
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
