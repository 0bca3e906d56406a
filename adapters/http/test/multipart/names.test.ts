import { character, propertyParameters } from "@quoin/suites"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boundary, formOf, gathering, receivedFrom, requestOf } from "./forms"

const content = new TextEncoder().encode("abc")

const headed = (head: string | Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: `),
    Buffer.from(head),
    Buffer.from("\r\n\r\n"),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const receivedWith = (form: Uint8Array) => receivedFrom(requestOf(Stream.make(form)), gathering().receiver)

const file = (name: string) => ({ files: [{ name, bytes: content.length }] })

/** Names of every sign that a head can hold. */
const anyName = fc
  .string({ unit: character, minLength: 1, maxLength: 40 })
  .filter((name) => !/[\p{Cc}\u{fffd}]/u.test(name) && name.isWellFormed())

const ways = {
  "as browsers write it": (name: string) => `filename="${name.replaceAll('"', "%22")}"`,
  "with escapes": (name: string) => `filename="${name.replace(/["\\]/g, (sign) => `\\${sign}`)}"`,
  "as RFC 8187 has it": (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`,
  "in both ways": (name: string) => `filename="_"; filename*=utf-8'en'${encodeURIComponent(name)}`,
}

describe("the name of a file in a form", () => {
  for (const [way, written] of Object.entries(ways)) {
    it(`is what was sent, ${way}`, () =>
      fc.assert(
        fc.asyncProperty(anyName, async (name) => {
          // What HTML writes for a quote stands for nothing else, and a pair of backslashes for one.
          fc.pre(!/%22|%0[ad]/i.test(name) && (way !== "as browsers write it" || !/\\[\\"]/.test(name)))
          expect(await receivedWith(headed(`form-data; name="file"; ${written(name)}`))).toMatchObject(
            file(name),
          )
        }),
        propertyParameters(100),
      ))
  }

  // Holds HTT-750.
  it.each([
    ['form-data; name="file"; filename="Привет.txt"', "Привет.txt"],
    ["form-data; name=file; filename=Привет.txt", "Привет.txt"],
    ['form-data; filename="😀.txt"; name="file"', "😀.txt"],
    ['FORM-DATA ;NAME="file";FileName="a;b=c.txt";', "a;b=c.txt"],
    ['form-data; name="file"; filename="say "hi".txt"', 'say "hi".txt'],
    ['form-data; name="file"; filename="C:\\plans\\a.txt"', "C:\\plans\\a.txt"],
    ['form-data; name="file"; filename="ends with\\"', "ends with\\"],
    ['form-data; name="file"; filename="100%.txt"', "100%.txt"],
    ['form-data; name="file"; filename="50%25.txt"', "50%25.txt"],
    ['form-data; name="file"; filename="one%0D%0Atwo"', "one\r\ntwo"],
  ])("is read of %s", async (head, name) => {
    expect(await receivedWith(headed(head))).toMatchObject(file(name))
  })

  // Holds HTT-750.
  it.each([
    ["in another encoding", Buffer.from('form-data; name="file"; filename="caf\xe9"', "latin1")],
    ["with a percent sign and no digits", "form-data; name=\"file\"; filename*=UTF-8''%zz"],
    ["in an encoding that nobody writes", "form-data; name=\"file\"; filename*=ISO-8859-1''caf%E9"],
    ["without its end", 'form-data; name="file"; filename="a'],
    ["behind another kind", 'attachment; name="file"; filename="a"'],
  ])("is refused %s", async (_what, head) => {
    expect(await receivedWith(headed(head))).toContain("not well-formed")
  })

  it("does not hide how a field is called", async () => {
    const fields = await receivedWith(formOf([{ name: "Ответ", content }]))
    expect(fields).toMatchObject({ fields: { Ответ: ["abc"] } })
    expect(await receivedWith(headed('form-data; filename="a"'))).toContain("no name")
  })
})
