import { runStorageCase, storageCases, storageSaboteurs } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { storageSubjects } from "../src/storageSubjects"

/** Around a real adapter, one with every capability but durability: where one lacks, a case turns into its opposite. */
const memory = storageSubjects.filter(({ name }) => name === "memory")

describe("saboteurs of the memory adapter", () => {
  it.each(storageSaboteurs.map((saboteur) => [saboteur.name, saboteur.killedBy, saboteur] as const))(
    "%s: rejected by %s",
    async (_name, killedBy, { sabotage }) => {
      const runs = memory.flatMap((subject) =>
        storageCases
          .filter(({ id }) => id === killedBy)
          .map((each) => Effect.either(runStorageCase(each, sabotage(subject)))),
      )
      const outcomes = await Effect.runPromise(Effect.all(runs))
      expect(outcomes.map(Either.isLeft)).toEqual([true])
    },
  )
})
