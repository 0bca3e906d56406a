import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { blobCases, blobSaboteurs, referenceBlobs, runBlobCase } from "../src/index"
import { onBlobs } from "../src/blobs/saboteurs/BlobSaboteur"
import { writingBlobs } from "../src/blobs/saboteurs/stores"
import { blobConformance } from "../src/vitest"

blobConformance(referenceBlobs)

const outcome = (id: string, subject: typeof referenceBlobs) =>
  Effect.runPromise(
    Effect.forEach(
      blobCases.filter((each) => each.id === id),
      (each) => Effect.either(runBlobCase(each, subject)),
    ),
  )

describe("blob saboteurs", () => {
  it.each(blobSaboteurs.map((saboteur) => [saboteur.name, saboteur.killedBy, saboteur] as const))(
    "%s: rejected by %s",
    async (_name, killedBy, { sabotage }) => {
      const outcomes = await outcome(killedBy, sabotage(referenceBlobs))
      expect(outcomes.map(Either.isLeft), "one case of this id, and it fails").toEqual([true])
    },
  )

  it("have names of their own", () => {
    expect(new Set(blobSaboteurs.map(({ name }) => name)).size).toBe(blobSaboteurs.length)
  })

  it.each([...new Set(blobSaboteurs.map(({ killedBy }) => killedBy))])(
    "are rejected for what they break: without sabotage the wrapper passes %s",
    async (killedBy) => {
      const outcomes = await outcome(killedBy, onBlobs(() => ({}))(referenceBlobs))
      expect(outcomes.map(Either.isRight)).toEqual([true])
    },
  )

  it.each(blobCases.filter(({ requires }) => requires === "durable").map(({ id }) => id))(
    "that never write are rejected for it: one that writes passes %s",
    async (id) => {
      const outcomes = await outcome(id, writingBlobs(referenceBlobs))
      expect(outcomes.map(Either.isRight)).toEqual([true])
    },
  )
})

describe("blob cases", () => {
  it("have ids and sentences of their own, and name the rules that they hold", () => {
    expect(new Set(blobCases.map(({ id }) => id)).size).toBe(blobCases.length)
    expect(new Set(blobCases.map(({ says }) => says)).size).toBe(blobCases.length)
    expect(blobCases.filter(({ verifies }) => verifies.length === 0)).toEqual([])
  })

  it("have each a saboteur that they reject, but the one that watches the lift", () => {
    const rejecting = new Set(blobSaboteurs.map(({ killedBy }) => killedBy))
    expect(blobCases.map(({ id }) => id).filter((id) => !rejecting.has(id))).toEqual([
      "blobs/contents/addresses-are-hashes",
    ])
  })
})
