import { CreateObject } from "@quoin/assets"
import * as Either from "effect/Either"
import { userNamed } from "quoin/testing"
import { type DefinitionsTest, inputs } from "./definitionsFixture"

type Values = Parameters<typeof inputs>[0]

/** More objects than two steps of a rewrite look at. */
export const count = 1_100

/** Creates many objects of a type, each with these values. */
export const many = async (
  { engine, effect }: DefinitionsTest,
  typeId: string,
  values: (i: number) => Values,
): Promise<ReadonlyArray<string>> => {
  const requests = Array.from(
    { length: count },
    (_, i) => new CreateObject({ typeId, attributes: inputs({ Name: [`o${i}`], ...values(i) }) }),
  )
  const outcomes = await effect(engine.executeAll(requests, userNamed("ada")))
  return outcomes.map((outcome) => (Either.getOrThrow(outcome) as { readonly id: string }).id)
}
