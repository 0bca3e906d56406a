import type { KnownRoute } from "@quoin/http"
import type { JournalEntry } from "quoin/testing"
import { wikiClient } from "./wikiClient"

/** A call of a client, and what it asked for. */
export interface Shown {
  readonly call: string
  readonly entry: JournalEntry
}

const once = (names: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(names)].sort()

const code = (name: string): string => `\`${name}\``

const clientCell = (tag: string, shown: ReadonlyArray<Shown>): string =>
  once(shown.filter(({ entry }) => entry.operation === tag).map(({ call }) => call))
    .map(code)
    .join(", ")

const addressCell = (tag: string, routes: ReadonlyArray<KnownRoute>): string =>
  once(
    routes
      .filter(({ endpoint }) => endpoint?.operations.includes(tag))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`),
  )
    .map(code)
    .join(", ")

/** Which unmodified client shows an operation, and who asks for the rest. */
export const fidelityPage = (
  tags: ReadonlyArray<string>,
  routes: ReadonlyArray<KnownRoute>,
  shown: ReadonlyArray<Shown>,
  contracts: ReadonlyArray<string>,
): string => {
  const rows = [...tags].sort().map((tag) => {
    const client = clientCell(tag, shown)
    return { tag, client, address: addressCell(tag, routes) }
  })
  const count = rows.filter(({ client }) => client !== "").length
  return [
    "# Fidelity",
    "",
    "Made by a test, which runs every call of a client that Quoin serves against a double, and reads the double's journal",
    "(`npx vitest run conformance/matrix/test/fidelity.test.ts -u` makes it again).",
    "",
    `Of ${rows.length} operations ${count} are shown by an unmodified client, ${wikiClient}. The others are asked for by the calls of`,
    "our own of which [coverage.md](coverage.md) is made, at the addresses below, or by `POST /rpc/{operation}` alone.",
    "",
    `| Operation | ${wikiClient} | Addresses |`,
    "| --- | --- | --- |",
    ...rows.map(({ tag, client, address }) => `| ${code(tag)} | ${client} | ${address} |`),
    "",
    ...contracts,
  ].join("\n")
}
