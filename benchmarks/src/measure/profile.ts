import { readFileSync } from "node:fs"
import { Session } from "node:inspector/promises"
import { dirname } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { batchSize } from "./paired"
import { type Work, steady } from "./Scenario"
import { type ProfileNode, type SelfTime, moduleFinder, selfTimes } from "./selfTimes"

const profileMillis = 3_000
const samplingMicros = 200

/** Where the time of a piece of work goes: self time by function, and by module of the bundle. */
export interface Profile {
  readonly functions: ReadonlyArray<SelfTime>
  readonly modules: ReadonlyArray<SelfTime>
}

const nodesOf = async (work: Work): Promise<ReadonlyArray<ProfileNode>> => {
  const times = await batchSize(work, steady)
  const session = new Session()
  session.connect()
  try {
    await session.post("Profiler.enable")
    await session.post("Profiler.setSamplingInterval", { interval: samplingMicros })
    await session.post("Profiler.start")
    for (let spent = 0; spent < profileMillis;) spent += await work(times)
    const { profile } = await session.post("Profiler.stop")
    return profile.nodes
  } finally {
    session.disconnect()
  }
}

/** Profiles a piece of work in this process. `program` is the bundled file that runs; its parts lie beside it. */
export const profile = async (work: Work, program: string): Promise<Profile> => {
  const nodes = await nodesOf(work)
  const folder = pathToFileURL(dirname(program)).href
  const moduleOf = moduleFinder((url) =>
    url.startsWith(folder) ? readFileSync(fileURLToPath(url), "utf8") : undefined,
  )
  return {
    functions: selfTimes(nodes, ({ callFrame }) => {
      const name = callFrame.functionName === "" ? "(anonymous)" : callFrame.functionName
      return `${name}  ${moduleOf(callFrame)}`
    }),
    modules: selfTimes(nodes, ({ callFrame }) => moduleOf(callFrame)),
  }
}
