import { importsOf, packageOf } from "./imports"
import { type Source, type Violation, memberOf, resolved } from "./Source"

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which workspace member has which name, from their manifests. */
export type Members = ReadonlyMap<string, string>

/** Which workspace members import which, by package name. */
const memberGraph = (sources: ReadonlyArray<Source>, members: Members): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = memberOf(source.path)
    const targets = graph.get(from) ?? new Set()
    for (const { specifier } of importsOf(source)) {
      const target = members.get(packageOf(specifier))
      if (target !== undefined && target !== from) targets.add(target)
    }
    graph.set(from, targets)
  }
  return graph
}

/** The file that a relative import names, as far as it is among these. */
export const fileAt = (paths: ReadonlySet<string>, from: string, specifier: string): string | undefined => {
  const target = resolved(from, specifier)
  return [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((path) => paths.has(path))
}

/** Which files import which, by path. */
const fileGraph = (sources: ReadonlyArray<Source>): Graph => {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map((source) => [
      source.path,
      new Set(
        importsOf(source)
          .filter(({ specifier }) => specifier.startsWith("."))
          .flatMap(({ specifier }) => fileAt(paths, source.path, specifier) ?? []),
      ),
    ]),
  )
}

/** A way from each node back to itself, as far as there is one; each circle once. */
const cyclesOf = (graph: Graph): ReadonlyArray<ReadonlyArray<string>> => {
  const done = new Set<string>()
  const cycles: Array<ReadonlyArray<string>> = []
  const visit = (at: string, path: ReadonlyArray<string>): void => {
    if (path.includes(at)) cycles.push([...path.slice(path.indexOf(at)), at])
    if (done.has(at) || path.includes(at)) return
    for (const next of graph.get(at) ?? []) visit(next, [...path, at])
    done.add(at)
  }
  for (const start of graph.keys()) visit(start, [])
  return cycles
}

const violationsOf = (
  cycles: ReadonlyArray<ReadonlyArray<string>>,
  rule: string,
  instead: string,
): ReadonlyArray<Violation> =>
  cycles.map((cycle) => ({ path: cycle[0] ?? "", line: 1, rule, found: cycle.join(" -> "), instead }))

/** Packages that import each other in a circle. */
export const cyclesBetweenPackages = (
  sources: ReadonlyArray<Source>,
  members: Members,
): ReadonlyArray<Violation> =>
  violationsOf(
    cyclesOf(memberGraph(sources, members)),
    "no cycles between packages",
    "move what both need into a package below them",
  )

/** Files that import each other in a circle, by type or value. */
export const cyclesBetweenFiles = (sources: ReadonlyArray<Source>): ReadonlyArray<Violation> =>
  violationsOf(
    cyclesOf(fileGraph(sources)),
    "no cycles between files",
    "move what both need into a file below them",
  )

/** What a package exports by a name of its own. */
const namedEntries = new Set([
  "conformance/suites/src/vitest.ts",
  // The build makes the files of the console of it.
  "hosts/console/src/app/main.tsx",
  "hosts/quoin/src/kernel.ts",
  "hosts/quoin/src/testing.ts",
])

/** The package that people install hands out each domain by the domain's name. */
const domainEntry = /^hosts\/quoin\/src\/domains\/[a-z]+\.ts$/

const isEntry = (path: string): boolean =>
  /\/src\/(index|main|browser)\.ts$/.test(path) || domainEntry.test(path) || namedEntries.has(path)

const reached = (
  byPath: ReadonlyMap<string, Source>,
  entries: ReadonlyArray<string>,
): ReadonlySet<string> => {
  const seen = new Set(entries)
  const paths = new Set(byPath.keys())
  // A set hands out what is added while it is walked.
  for (const path of seen) {
    const source = byPath.get(path)
    if (source === undefined) continue
    for (const { specifier } of importsOf(source)) {
      if (!specifier.startsWith(".")) continue
      const file = fileAt(paths, path, specifier)
      if (file !== undefined) seen.add(file)
    }
  }
  return seen
}

/** Files that no entry of their package leads to. */
export const deadFiles = (sources: ReadonlyArray<Source>): ReadonlyArray<Violation> => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const alive = reached(byPath, [...byPath.keys()].filter(isEntry))
  return [...byPath.keys()]
    .filter((path) => !alive.has(path))
    .map((path) => ({
      path,
      line: 1,
      rule: "no dead files",
      found: "is not reachable from the package's index",
      instead: "export it, import it where it is needed, or delete it",
    }))
}
