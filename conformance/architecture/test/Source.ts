import { readFileSync, readdirSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

/** A TypeScript file with its syntax tree. */
export interface Source {
  /** From the workspace's root, with slashes: `packages/kernel/src/Where.ts`. */
  readonly path: string
  readonly text: string
  readonly tree: ts.SourceFile
}

/** A broken rule, with what to do instead. */
export interface Violation {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly found: string
  readonly instead: string
}

export const root = fileURLToPath(new URL("../../../", import.meta.url))

export const sourceOf = (path: string, text: string): Source => ({
  path,
  text,
  tree: ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ES2022,
    true,
    path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
})

export const lineOf = (source: Source, node: ts.Node): number =>
  source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1

/** Every node of a file, parents first. */
export const nodesOf = (source: Source): ReadonlyArray<ts.Node> => {
  const nodes: Array<ts.Node> = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return nodes
}

const generated = new Set(["node_modules", "dist", "build", ".git", "coverage"])

/** Every file of the workspace that a person wrote or committed, from the root, with slashes. */
export const filesUnder = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : filesUnder(path)
    return entry.isFile() ? [path] : []
  })

export const textOf = (path: string): string => readFileSync(join(root, path), "utf8")

/** The name of a workspace member by its folder: `packages/kernel`. */
export const memberOf = (path: string): string => path.split("/").slice(0, 2).join("/")

/** What the rules are about: the sources of everything that is published. */
export const publishedSources = (): ReadonlyArray<Source> =>
  ["packages", "adapters", "hosts", "conformance/suites"]
    .flatMap(filesUnder)
    .filter((path) => /^[^/]+\/[^/]+\/src\/.*\.tsx?$/.test(path))
    .map((path) => sourceOf(path, textOf(path)))

/** The sources of what measures and compares, most of which nobody publishes. */
export const measuringSources = (): ReadonlyArray<Source> =>
  ["benchmarks", "conformance"]
    .flatMap(filesUnder)
    .filter((path) => path.endsWith(".ts"))
    .map((path) => sourceOf(path, textOf(path)))

/** One violation as a line that a reader can act on. */
export const shown = ({ path, line, rule, found, instead }: Violation): string =>
  `${path}:${line} [${rule}] ${found}; ${instead}`

/** A path next to or below another file, as an import names it, from the workspace's root. */
export const resolved = (from: string, specifier: string): string =>
  relative(root, join(root, from, "..", specifier))
    .split(sep)
    .join("/")
