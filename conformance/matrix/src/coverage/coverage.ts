import { domains } from "@quoin/engine"
import { openApi } from "@quoin/http"
import type { SeedOperation } from "./SeedOperation"

export type Coverage = "works" | "partly" | "not yet"

/** The tag of every operation of every domain. */
export const operationTags: ReadonlySet<string> = new Set(
  domains.flatMap(({ operations }) => operations.map(({ tag }) => tag)),
)

/** `METHOD /path` of every route that the HTTP contracts have, parameters unnamed. */
const routes: ReadonlySet<string> = new Set(
  Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${unnamed(path)}`),
  ),
)

function unnamed(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}")
}

/** What can be said of an operation by looking at the operation lists and the HTTP contract. */
export const coverageOf = (
  operation: SeedOperation,
): { readonly coverage: Coverage; readonly missing: string } => {
  const { operations, method, path, missing = "" } = operation
  if (operations.length === 0 || operations.some((tag) => !operationTags.has(tag))) {
    return { coverage: "not yet", missing: "" }
  }
  if (!routes.has(`${method} ${unnamed(path)}`)) {
    return { coverage: "partly", missing: "the HTTP route; works through `execute`" }
  }
  return { coverage: missing === "" ? "works" : "partly", missing }
}

const row = (operation: SeedOperation): string => {
  const { coverage, missing } = coverageOf(operation)
  const operations = operation.operations.map((tag) => `\`${tag}\``).join(", ")
  const state = missing === "" ? coverage : `${coverage}; missing: ${missing}`
  return `| ${operation.method} | ${operation.path} | ${state} | ${operations} |`
}

const table = (operations: ReadonlyArray<SeedOperation>): ReadonlyArray<string> => {
  const areas = [...new Set(operations.map((operation) => operation.area))]
  return areas.flatMap((area) => [
    "",
    `### ${area}`,
    "",
    "| Method | Path | State | Operations |",
    "|---|---|---|---|",
    ...operations.filter((operation) => operation.area === area).map(row),
  ])
}

/** How many operations there are in each state, in words. */
export const coverageSummary = (operations: ReadonlyArray<SeedOperation>): string => {
  const count = (state: Coverage): number =>
    operations.filter((operation) => coverageOf(operation).coverage === state).length
  return `${operations.length} operations of the specification: ${count("works")} work, ${count("partly")} work partly, ${count("not yet")} not yet.`
}

/** The coverage page, made from the operation lists. */
export const coveragePage = (
  seeds: ReadonlyArray<SeedOperation>,
  reference: ReadonlyArray<SeedOperation>,
): string =>
  [
    "# Coverage",
    "",
    "Made from the operation lists and the HTTP contract; a test keeps it true",
    "(`npx vitest run conformance/matrix/test/coverage.test.ts -u` makes it again).",
    "",
    coverageSummary(seeds),
    "",
    "## Operations of the specification",
    ...table(seeds),
    "",
    "## Operations that the specification names without describing",
    ...table(reference),
    "",
  ].join("\n")
