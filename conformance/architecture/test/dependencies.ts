import { importsOf, packageOf } from "./imports"
import { type Source, type Violation, memberOf, resolved } from "./Source"

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which workspace members import which, by package name. */
const memberGraph = (sources: ReadonlyArray<Source>): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = memberOf(source.path)
    const targets = graph.get(from) ?? new Set()
    for (const { specifier } of importsOf(source)) {
      const name = packageOf(specifier)
      if (name === "quoin" || name.startsWith("@quoin/"))
        targets.add(`packages/${name.replace("@quoin/", "")}`)
    }
    graph.set(from, targets)
  }
  return graph
}

const cycleFrom = (
  graph: Graph,
  at: string,
  path: ReadonlyArray<string>,
): ReadonlyArray<string> | undefined => {
  if (path.includes(at)) return [...path.slice(path.indexOf(at)), at]
  for (const next of graph.get(at) ?? []) {
    const cycle = cycleFrom(graph, next, [...path, at])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

/** Packages that import each other in a circle. */
export const cyclesBetweenPackages = (sources: ReadonlyArray<Source>): ReadonlyArray<Violation> => {
  const graph = memberGraph(sources)
  const cycles = [...graph.keys()].flatMap((start) => {
    const cycle = cycleFrom(graph, start, [])
    return cycle?.[0] === start ? [cycle] : []
  })
  return cycles.map((cycle) => ({
    path: cycle[0] ?? "",
    line: 1,
    rule: "no cycles between packages",
    found: cycle.join(" -> "),
    instead: "move what both need into a package below them",
  }))
}

const isEntry = (path: string): boolean =>
  /\/src\/(index|main)\.ts$/.test(path) || path === "conformance/suites/src/vitest.ts"

const reached = (
  byPath: ReadonlyMap<string, Source>,
  entries: ReadonlyArray<string>,
): ReadonlySet<string> => {
  const seen = new Set(entries)
  // A set hands out what is added while it is walked.
  for (const path of seen) {
    const source = byPath.get(path)
    if (source === undefined) continue
    for (const { specifier } of importsOf(source)) {
      if (!specifier.startsWith(".")) continue
      const target = resolved(path, specifier)
      for (const file of [`${target}.ts`, `${target}/index.ts`]) if (byPath.has(file)) seen.add(file)
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
