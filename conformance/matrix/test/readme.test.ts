import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8")

describe("the README of the suites", () => {
  it("shows the binding that runs as a test here", () => {
    const [, example] = /```ts\n([\s\S]*?)```/.exec(read("../../suites/README.md")) ?? []
    expect(example).toBe(read("./readmeExample.test.ts"))
  })
})
