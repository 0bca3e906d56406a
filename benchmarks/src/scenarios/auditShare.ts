import { engineSubject } from "../subjects/engine"
import type { Durability } from "../Stage"
import type { StageScenario } from "./scenario"

const ofStorage = (storage: Durability | "memory"): StageScenario => ({
  id: `audit-share/${storage}`,
  work: "update a page, told in the audit log",
  over: `${storage === "memory" ? "memory" : `SQLite (${storage})`}, execute in one fiber`,
  run: async (stage) => (await engineSubject(await stage.listening(storage, 0))).update,
  twin: {
    name: "the same, its record thrown away before it is stored",
    run: async (stage) => (await engineSubject(await stage.untold(storage))).update,
  },
})

/** What the record of a command costs it. */
export const auditShare: ReadonlyArray<StageScenario> = [ofStorage("memory"), ofStorage("normal")]
