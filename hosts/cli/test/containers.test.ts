import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DCLinter } from "dclint"
import { validate } from "dockerfile-utils"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const textOf = (name: string): string => readFileSync(join(root, name), "utf8")

const faultsOf = (file: string): ReadonlyArray<string> =>
  // The formatter writes double quotes, which the rule does not expect.
  new DCLinter({
    rules: { "require-quotes-in-ports": [1, { quoteType: "double" }] },
    quiet: true,
    debug: false,
    exclude: [],
  })
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ rule, line }) => `${rule} in line ${line}`))

describe("containers", () => {
  it("have a Dockerfile that a linter finds nothing in", () => {
    expect(validate(textOf("Dockerfile"))).toEqual([])
    expect(validate("FROM node\nCPOY . .")).toHaveLength(1)
  })

  it("have a compose file that a linter finds nothing in", () => {
    expect(faultsOf(join(root, "compose.yaml"))).toEqual([])
    expect(faultsOf(join(root, "pnpm-workspace.yaml"))).not.toEqual([])
  })
})
