import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { markPure } from "../../../tsup.pureParts"

const source = `
import * as Schema12 from "effect/Schema"
const made = []
const seen = (name, schema) => (made.push(name), schema)
const asked = () => [...made]
var Named = Schema12.Struct({ name: seen("Named", Schema12.String) }).annotations({ identifier: "Named" })
var Held = Schema12.Array(seen("Held", Named))
var note = Schema12.optional(seen("note", Schema12.String))
var Noted = Schema12.Struct({ note, held: Held })
var isText = Schema12.is(Schema12.String)
export { Held, Named, Noted, asked, isText }
`

interface Built {
  readonly asked: () => ReadonlyArray<string>
  readonly isText: (value: unknown) => boolean
  readonly Noted: Schema.Schema<{ readonly note?: string; readonly held: ReadonlyArray<{ name: string }> }>
}

/** As it is loaded out of a package. */
const built = async (code: string): Promise<Built> => {
  const folder = mkdtempSync(join(import.meta.dirname, "built-"))
  try {
    const file = join(folder, "module.mjs")
    writeFileSync(file, code)
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Built
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it("makes schemas of a package when they are first asked for, once, and functions of them at once", async () => {
  const { Noted, asked, isText } = await built(markPure(source))
  expect([asked(), isText("a"), isText(1)]).toEqual([[], true, false])
  const decode = Schema.decodeUnknownEither(Noted)
  expect(Either.getOrThrow(decode({ held: [{ name: "a" }] }))).toEqual({ held: [{ name: "a" }] })
  expect(Either.isLeft(decode({ held: [{ name: 3 }] }))).toBe(true)
  expect([Schema.isSchema(Noted), Noted.ast.toString()]).toEqual([
    true,
    "{ readonly note?: string | undefined; readonly held: ReadonlyArray<Named> }",
  ])
  expect([...asked()].sort()).toEqual(["Held", "Named", "note"])
})
