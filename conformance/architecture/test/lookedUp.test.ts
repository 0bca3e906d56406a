import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const root = join(import.meta.dirname, "../../..")

const rooms = ["packages", "adapters"].flatMap((room) =>
  readdirSync(join(root, room)).map((name) => join(room, name, "src")),
)

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(room, file)),
)

/** Tables by texts that a file declares, by name. */
const tablesOf = (text: string): ReadonlyArray<string> => [
  ...[...text.matchAll(/\b(\w+)\??: (?:Readonly<)?(?:Partial<)?Record<\s*string,/g)].map(
    ([, name = ""]) => name,
  ),
  ...[...text.matchAll(/\b(\w+): (?:Names|Vocabulary)\b/g)].map(([, name = ""]) => name),
]

/** Names in brackets behind a table, but where it is written, and constant ones. */
const lookedUpIn = (text: string): ReadonlyArray<string> =>
  tablesOf(text).flatMap((name) =>
    [
      ...text.matchAll(
        new RegExp(`(?<![\\w.])${name}\\[(?!\\d|"|number|string)[^\\]"\\[]+\\](?!\\s*=[^=])`, "g"),
      ),
    ].map(([found]) => found),
  )

describe("a table by texts", () => {
  it("is looked up by lookUp: objects have names of their own, such as constructor", () => {
    const found = sources
      .filter((file) => !file.endsWith("values/lookUp.ts"))
      .flatMap((file) => lookedUpIn(readFileSync(join(root, file), "utf8")).map((each) => `${file}: ${each}`))
    expect(found).toEqual([])
  })

  it("is found where it is not", () => {
    const text = "const words: Readonly<Record<string, string>> = {}\nconst said = words[given] ?? given"
    expect(lookedUpIn(text)).toEqual(["words[given]"])
  })
})
