/** A place in the code as the profiler names it; lines count from 0. */
export interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
}

export interface ProfileNode {
  readonly callFrame: CallFrame
  readonly hitCount?: number | undefined
}

export interface SelfTime {
  readonly name: string
  /** Of all samples that were not idle. */
  readonly share: number
}

/** Self times summed by a name, greatest first. */
export const selfTimes = (
  nodes: ReadonlyArray<ProfileNode>,
  nameOf: (node: ProfileNode) => string,
): ReadonlyArray<SelfTime> => {
  const hits = new Map<string, number>()
  let all = 0
  for (const node of nodes) {
    const count = node.hitCount ?? 0
    if (count === 0 || node.callFrame.functionName === "(idle)") continue
    all += count
    const name = nameOf(node)
    hits.set(name, (hits.get(name) ?? 0) + count)
  }
  return [...hits].map(([name, count]) => ({ name, share: count / all })).sort((a, b) => b.share - a.share)
}

/** `../node_modules/.pnpm/effect@3/node_modules/effect/dist/esm/Fiber.js` reads `effect/dist/esm/Fiber.js`. */
const shortened = (path: string): string =>
  path.slice(path.lastIndexOf("node_modules/") < 0 ? 0 : path.lastIndexOf("node_modules/") + 13)

/** Where each module of a bundle begins; the bundler says so in a comment. */
interface Start {
  readonly line: number
  readonly name: string
}

const startsOf = (bundle: string): ReadonlyArray<Start> =>
  bundle.split("\n").flatMap((text, line) => {
    const path = /^\/\/ ((?:\.\.\/|src\/)\S+\.\w+)$/.exec(text)?.[1]
    return path === undefined ? [] : { line, name: shortened(path) }
  })

/** Names the module that a frame belongs to; `bundleAt` gives the text of a bundled file, and nothing of others. */
export const moduleFinder = (
  bundleAt: (url: string) => string | undefined,
): ((frame: CallFrame) => string) => {
  const known = new Map<string, ReadonlyArray<Start>>()
  return ({ url, lineNumber, functionName }) => {
    if (url === "") return functionName.startsWith("(") ? functionName : "(native)"
    if (url.startsWith("node:")) return url
    const starts = known.get(url) ?? startsOf(bundleAt(url) ?? "")
    known.set(url, starts)
    return starts.findLast(({ line }) => line <= lineNumber)?.name ?? shortened(url)
  }
}
