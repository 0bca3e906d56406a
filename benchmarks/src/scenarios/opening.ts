import { oneByOne } from "../measure/Scenario"
import { runNode } from "../processes/child"
import type { StageScenario } from "./scenario"

export const openingDouble: ReadonlyArray<StageScenario> = [
  {
    id: "start/open",
    work: "open, ready and with its administrator",
    over: "memory, fresh process, after import",
    run: (stage) =>
      Promise.resolve(async (times) => {
        let millis = 0
        for (let i = 0; i < times; i++) {
          millis += Number(await runNode([stage.program, "--role", "opening"]))
        }
        return millis
      }),
    target: { underMillis: 100 },
    plan: oneByOne,
  },
]
