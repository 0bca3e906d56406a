import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { UploadBroken } from "../../src/failure/failures"
import { type Part, boundary, formOf, gathering, receivedFrom, requestOf } from "./forms"

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Contents that look like what is around them. */
const content = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .array(fc.constantFrom("\r\n", "--", boundary, `\r\n--${boundary.slice(0, -1)}`, "x", "\r", "\n"), {
      maxLength: 8,
    })
    .map((parts) => bytesOf(parts.join("")))
    // What no client would choose as its boundary.
    .filter((bytes) => !Buffer.from(bytes).includes(`\r\n--${boundary}`))
    .filter((bytes) => !Buffer.from(bytes).toString().startsWith(`--${boundary}`)),
)

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ name: fc.constant("file"), fileName: fc.constantFrom("a.txt", "ä ö.png", "../x"), content }),
  fc.record({ name: fc.constantFrom("comment", "minorEdit"), content: content.map(() => bytesOf("text")) }),
  // Some clients give fields a file name, too.
  fc.record({
    name: fc.constant("comment"),
    fileName: fc.constant("comment"),
    content: fc.constant(bytesOf("said")),
  }),
)

const cut = (bytes: Uint8Array, size: number): ReadonlyArray<Uint8Array> =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size))

const one = (more: Partial<Part> = {}): Part => ({
  name: "file",
  fileName: "a",
  content: bytesOf("abc"),
  ...more,
})

const refusal = (bytes: Uint8Array, receiver = gathering().receiver) =>
  receivedFrom(requestOf(Stream.make(bytes)), receiver)

describe("forms with files", () => {
  // Holds HTT-185.
  it("give every file byte for byte and every field, however they arrive", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 6 }),
        fc.integer({ min: 1, max: 300 }),
        async (parts, size) => {
          const { put, receiver } = gathering()
          const form = await receivedFrom(requestOf(Stream.fromIterable(cut(formOf(parts), size))), receiver)
          const sent = parts.filter(({ name }) => name === "file")
          expect(form).toMatchObject({
            files: sent.map(({ fileName, content: { length } }) => ({ name: fileName, bytes: length })),
            fields: Object.fromEntries(
              [...new Set(parts.map(({ name }) => name))]
                .filter((name) => name !== "file")
                .map((name) => [
                  name,
                  parts
                    .filter((each) => each.name === name)
                    .map((each) => Buffer.from(each.content).toString()),
                ]),
            ),
          })
          expect([...put.values()].map((bytes) => Buffer.from(bytes).toString("hex"))).toEqual(
            sent.map((each) => Buffer.from(each.content).toString("hex")),
          )
        },
      ),
      propertyParameters(150),
    ))

  // Holds HTT-185.
  it("that end too early, or break off, end as such and not in waiting", async () => {
    const whole = formOf([one({ content: new Uint8Array(1_000) }), one()])
    for (let at = 0; at < whole.length - 4; at += 37) {
      expect(await refusal(whole.slice(0, at))).toMatch(/^MalformedForm: .*ends before its last boundary/)
    }
    const breaking = Stream.concat(Stream.make(whole.slice(0, 300)), Stream.fail(new UploadBroken()))
    expect(await receivedFrom(requestOf(breaking), gathering().receiver)).toMatch(/^UploadBroken/)
  })

  // Holds HTT-185.
  it("are read no further than a file that is too large", async () => {
    let read = 0
    const endless = Stream.concat(
      Stream.make(formOf([one()]).slice(0, -4 - boundary.length - 6)),
      Stream.repeatEffect(
        Effect.sync(() => {
          read += 1
          return new Uint8Array(1_000)
        }),
      ),
    )
    expect(await receivedFrom(requestOf(endless), gathering(10_000).receiver)).toMatch(
      /^LimitExceeded: Limit blobBytes/,
    )
    expect(read).toBeLessThan(20)
  })

  const wrong: ReadonlyArray<readonly [string, ReadonlyArray<Part>, RegExp]> = [
    ["a file without a name", [{ name: "file", content: bytesOf("x") }], /^InvalidInput: file: given/],
    [
      "a file under another name",
      [one({ name: "upload" })],
      /^InvalidInput: upload: .*files are sent as file/,
    ],
    [
      "a large field",
      [{ name: "comment", content: new Uint8Array(70_000) }],
      /^LimitExceeded: Limit formFieldBytes/,
    ],
    ["too many files", Array.from({ length: 101 }, () => one()), /^LimitExceeded: Limit files/],
    [
      "too many fields",
      Array.from({ length: 501 }, () => ({ name: "comment", content: bytesOf("x") })),
      /^LimitExceeded: Limit formFields/,
    ],
    ["large headers", [one({ type: "x".repeat(20_000) })], /^MalformedForm: .*larger than 16 kB/],
    ["many headers", [one({ type: `x${"\r\na: b".repeat(100)}` })], /^MalformedForm: .*more than 100/],
  ]

  it.each(wrong)("are refused with %s", async (_, parts, message) => {
    expect(await refusal(formOf(parts))).toMatch(message)
  })

  it("are refused where a part has no name, or one that cannot be read", async () => {
    const head = `--${boundary}\r\nContent-Disposition: form-data`
    const tail = `\r\n\r\nabc\r\n--${boundary}--\r\n`
    expect(await refusal(bytesOf(`${head}${tail}`))).toMatch(/a part has no name/)
    const unreadable = `${head}; name="file"; filename*=UTF-8''%E0%A4%A${tail}`
    expect(await refusal(bytesOf(unreadable))).toMatch(/of its file is not well-formed/)
    const other = requestOf(Stream.empty, "multipart/form-data; x=y")
    expect(await receivedFrom(other, gathering().receiver)).toMatch(/no boundary/)
    const json = requestOf(Stream.empty, "application/json")
    expect(await receivedFrom(json, gathering().receiver)).toMatch(
      /^UnsupportedMediaType: .*multipart\/form-data/,
    )
  })
})
