import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { referenceSubject, runStorageCase, storageCases, storageSaboteurs } from "../src/index"
import { writing } from "../src/saboteurs/stores/durability"
import { withLaws } from "../src/saboteurs/SelectLaws"

const outcome = (id: string, subject: typeof referenceSubject) =>
  Effect.runPromise(
    Effect.forEach(
      storageCases.filter((each) => each.id === id),
      (each) => Effect.either(runStorageCase(each, subject)),
    ),
  )

describe("storage saboteurs", () => {
  it.each(storageSaboteurs.map((saboteur) => [saboteur.name, saboteur.killedBy, saboteur] as const))(
    "%s: rejected by %s",
    async (_name, killedBy, { sabotage }) => {
      const outcomes = await outcome(killedBy, sabotage(referenceSubject))
      expect(outcomes.map(Either.isLeft), "one case of this id, and it fails").toEqual([true])
    },
  )

  it("have names of their own", () => {
    expect(new Set(storageSaboteurs.map(({ name }) => name)).size).toBe(storageSaboteurs.length)
  })

  it.each([...new Set(storageSaboteurs.map(({ killedBy }) => killedBy))])(
    "are rejected for what they break: without sabotage the wrapper passes %s",
    async (killedBy) => {
      const outcomes = await outcome(killedBy, withLaws({})(referenceSubject))
      expect(outcomes.map(Either.isRight)).toEqual([true])
    },
  )

  it.each(storageCases.filter(({ requires }) => requires === "durable").map(({ id }) => id))(
    "that never write are rejected for it: one that writes passes %s",
    async (id) => {
      const outcomes = await outcome(id, writing(referenceSubject))
      expect(outcomes.map(Either.isRight)).toEqual([true])
    },
  )
})
