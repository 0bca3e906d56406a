import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8")

/** Blocks of a document that say which file they are a part of. */
const partsIn = (document: string): ReadonlyArray<readonly [file: string, text: string]> =>
  [...read(document).matchAll(/<!-- from (\S+) -->\n\n```ts\n([\s\S]*?)```/g)].map(
    ([, file = "", text = ""]) => [file, text] as const,
  )

describe("the README of the suites", () => {
  it("shows the binding that runs as a test here", () => {
    const [, example] = /```ts\n([\s\S]*?)```/.exec(read("conformance/suites/README.md")) ?? []
    expect(example).toBe(read("conformance/matrix/test/readmeExample.test.ts"))
  })
})

describe.each(["conformance/suites/README.md", "docs/transports.md"])("%s", (document) => {
  it("shows parts of files that are tested, as they are", () => {
    const parts = partsIn(document)
    expect(parts.length).toBeGreaterThan(2)
    for (const [file, text] of parts) expect(read(file), file).toContain(text)
  })
})
