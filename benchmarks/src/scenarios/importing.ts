import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { oneByOne, type Work } from "../measure/Scenario"
import { runNode } from "../processes/child"
import type { Stage } from "../Stage"
import type { StageScenario } from "./scenario"

const timedImport = (names: ReadonlyArray<string>): string =>
  `const start = performance.now()
${names.map((name) => `await import(${JSON.stringify(name)})`).join("\n")}
process.stdout.write(String(performance.now() - start))`

/** Imports in a process of its own, as long as the process itself says. */
const importing =
  (folder: string, names: ReadonlyArray<string>): Work =>
  async (times) => {
    let millis = 0
    for (let i = 0; i < times; i++) {
      millis += Number(await runNode(["--input-type=module", "--eval", timedImport(names)], folder))
    }
    return millis
  }

/** The bundle lies in `benchmarks/build`; packages are resolved from `benchmarks`. */
const folderOf = ({ program }: Stage): string => dirname(dirname(program))

/** What people import is the built package, so it has to be built. */
const importQuoin = (stage: Stage): Promise<Work> => {
  const folder = folderOf(stage)
  return existsSync(join(folder, "node_modules", "quoin", "dist", "index.js"))
    ? Promise.resolve(importing(folder, ["quoin"]))
    : Promise.reject(new Error("quoin is not built: run npm run build first"))
}

export const importingQuoin: ReadonlyArray<StageScenario> = [
  {
    id: "start/import",
    work: "import the package",
    over: "built quoin, fresh process",
    run: importQuoin,
    twin: {
      name: "effect's Effect, Layer and Schema",
      run: (stage) =>
        Promise.resolve(importing(folderOf(stage), ["effect/Effect", "effect/Layer", "effect/Schema"])),
    },
    target: { atMostTimes: 1.3 },
    plan: oneByOne,
  },
]
