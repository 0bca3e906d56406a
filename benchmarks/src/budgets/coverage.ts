import { Session } from "node:inspector/promises"
import { readFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { moduleFinder } from "../measure/selfTimes"

/** How often a function of the bundle was run. */
export interface Run {
  readonly name: string
  readonly url: string
  /** Where it begins in the bundle. */
  readonly offset: number
  readonly count: number
}

/** The package, and the folder in it, that a module of the bundle belongs to. */
export const roomOf = (module: string): string => {
  const ours = /(?:^|\.\.\/)((?:packages|adapters|hosts)\/[^/]+)\/src\/([^/]+\/)?/.exec(module)
  if (ours !== null) return `${ours[1] ?? ""}/${(ours[2] ?? "").replace("/", "")}`.replace(/\/$/, "")
  return /^(@[^/]+\/[^/]+|[^/]+)/.exec(module)?.[1] ?? module
}

/** Counts the functions that run in the bundle, by V8's precise coverage. */
export class Coverage {
  private readonly session = new Session()
  private readonly folder: string
  private readonly lines = new Map<string, ReadonlyArray<number>>()
  private readonly moduleOf = moduleFinder((url) => this.text(url))

  constructor(program: string) {
    this.folder = pathToFileURL(dirname(program)).href
  }

  private readonly texts = new Map<string, string>()

  private readonly text = (url: string): string | undefined => {
    if (!url.startsWith(this.folder)) return undefined
    const text = this.texts.get(url) ?? readFileSync(fileURLToPath(url), "utf8")
    this.texts.set(url, text)
    return text
  }

  private readonly lineOf = (url: string, offset: number): number => {
    const starts =
      this.lines.get(url) ?? [...(this.text(url) ?? "").matchAll(/\n/g)].map(({ index }) => index)
    this.lines.set(url, starts)
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Whether it is the constructor of the class that it is named after. */
  readonly constructs = ({ url, offset }: Run): boolean =>
    this.text(url)?.startsWith("constructor", offset) === true

  readonly start = async (): Promise<void> => {
    this.session.connect()
    await this.session.post("Profiler.enable")
    await this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  }

  /** Forgets what was run until now, the counter's own work included: it would hide what becomes dearer. */
  readonly begin = async (): Promise<void> => {
    await this.session.post("Profiler.takePreciseCoverage")
  }

  /** What was run since it began. */
  readonly take = async (): Promise<ReadonlyArray<Run>> => {
    const { result } = await this.session.post("Profiler.takePreciseCoverage")
    return result
      .filter(({ url }) => url.startsWith(this.folder))
      .flatMap(({ url, functions }) =>
        functions.flatMap(({ functionName: name, ranges: [range] }) =>
          range === undefined || range.count === 0
            ? []
            : [{ name, url, offset: range.startOffset, count: range.count }],
        ),
      )
  }

  readonly moduleOfRun = ({ name, url, offset }: Run): string =>
    this.moduleOf({ functionName: name, url, lineNumber: this.lineOf(url, offset) })

  readonly stop = (): void => {
    this.session.disconnect()
  }
}
