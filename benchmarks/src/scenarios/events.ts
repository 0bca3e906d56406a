import * as Effect from "effect/Effect"
import type { Work } from "../measure/Scenario"
import { engineSubject, inOneFiber } from "../subjects/engine"
import type { Durability, Stage } from "../Stage"
import type { StageScenario } from "./scenario"

type Storage = Durability | "memory"

/** Updates of pages whose event so many consume; nobody handles it meanwhile. */
const updating =
  (storage: Storage, consumers: number) =>
  async (stage: Stage): Promise<Work> =>
    (await engineSubject(await stage.listening(storage, consumers))).update

/** Updates of pages, and the handling of what they have told: all that is due is done after each batch. */
const handling =
  (storage: Storage) =>
  async (stage: Stage): Promise<Work> => {
    const opened = await stage.listening(storage, 1)
    const { worker } = opened.engine
    const { update } = await engineSubject(opened)
    const handled: Effect.Effect<void, unknown> = Effect.flatMap(worker.begin, (begun) =>
      begun === 0 ? Effect.void : Effect.zipRight(worker.idle, handled),
    )
    const allHandled = inOneFiber(opened.runtime, () => handled)
    return async (times) => (await update(times)) + (await allHandled(1))
  }

const over = (storage: Storage): string => (storage === "memory" ? "memory" : `SQLite (${storage})`)

const ofStorage = (storage: Storage): ReadonlyArray<StageScenario> => {
  const twin = { name: "the same with no consumer", run: updating(storage, 0) }
  const line = (id: string, work: string, run: StageScenario["run"]): StageScenario => ({
    id: `events/${id}-${storage}`,
    work,
    over: `${over(storage)}, execute in one fiber`,
    run,
    twin,
  })
  return [
    line("0", "update a page, its event with no consumer", updating(storage, 0)),
    line("1", "update a page, its event with 1 consumer", updating(storage, 1)),
    line("5", "update a page, its event with 5 consumers", updating(storage, 5)),
    line("handled", "update a page, and handle its event in 1 consumer", handling(storage)),
  ]
}

/** What an event costs the command that tells it. The first line of each storage shows the noise. */
export const consumedEvents: ReadonlyArray<StageScenario> = [...ofStorage("memory"), ...ofStorage("normal")]
