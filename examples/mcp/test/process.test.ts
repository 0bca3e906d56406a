import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js"
import { build } from "esbuild"
import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { outcomeOf } from "../src/mcpTransport"

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const bundle = fromHere("../build/mcp.cjs")

beforeAll(async () => {
  await build({
    entryPoints: [fromHere("../src/main.ts")],
    outfile: bundle,
    bundle: true,
    platform: "node",
    target: "node20",
    tsconfig: fromHere("../../../tsconfig.base.json"),
    logLevel: "error",
  })
})
afterAll(() => rmSync(fromHere("../build"), { recursive: true, force: true }))

/** A server of its own, as agents start it. */
const withServer = async (
  args: ReadonlyArray<string>,
  use: (client: Client) => Promise<void>,
): Promise<void> => {
  const client = new Client({ name: "an agent", version: "0.2.0" })
  const env = { QUOIN_ADMIN_PASSWORD: "correct horse", QUOIN_USER: "admin", QUOIN_PASSWORD: "correct horse" }
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [bundle, ...args], env, stderr: "ignore" }),
  )
  try {
    await use(client)
  } finally {
    await client.close()
  }
}

const call = async (client: Client, name: string, given: Record<string, unknown>) =>
  outcomeOf(CallToolResultSchema.parse(await client.callTool({ name, arguments: given })))

describe("the server as a process", () => {
  it("offers the tools that were chosen, and does what they say", async () => {
    await withServer(["--domains", "wiki"], async (client) => {
      const { tools } = await client.listTools()
      expect(tools.every(({ name }) => name.startsWith("wiki_"))).toBe(true)
      const create = tools.find(({ name }) => name === "wiki_createSpace")
      expect(create?.inputSchema.required).toEqual(["key", "name"])
      const made = await call(client, "wiki_createSpace", { key: "DOC", name: "Documentation" })
      expect(made).toMatchObject({ _tag: "Right", right: { key: "DOC", name: "Documentation" } })
      const wrong = await call(client, "wiki_createSpace", { key: "DOC" })
      expect(wrong).toMatchObject({ _tag: "Left", left: { failure: "InvalidInput" } })
      const other = await call(client, "directory_createGroup", { name: "cooks" })
      expect(other).toMatchObject({ _tag: "Left", left: { failure: "NotFound" } })
    })
  })

  it("says what there is to choose from when nothing was chosen", () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [bundle], { encoding: "utf8" })
    expect([status, stdout]).toEqual([1, ""])
    expect(stderr).toMatch(/^quoin: Choose tools by domains or scopes\. /)
  })
})
