import { CreateAttribute, CreateObject, CreateObjectType, CreateSchema } from "@quoin/assets"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Opened } from "./engine"

const batch = 2_000

interface Made {
  readonly id: string
}

const defineThings = ({ engine, context }: Opened) =>
  Effect.gen(function* () {
    const schema = yield* engine.execute(new CreateSchema({ key: "BIG", name: "Big" }), context)
    const type = yield* engine.execute(new CreateObjectType({ schemaId: schema.id, name: "Thing" }), context)
    const typeId = type.id
    yield* engine.execute(new CreateAttribute({ typeId, name: "Num", kind: "integer" }), context)
    yield* engine.execute(
      new CreateAttribute({ typeId, name: "Next", kind: "reference", typeValue: typeId }),
      context,
    )
    return typeId
  })

/** Objects with a number, each of which refers to another: every one of them is found through a reference. Gives some ids. */
export const makeThings = async (opened: Opened, count: number): Promise<ReadonlyArray<string>> => {
  const typeId = await Effect.runPromise(defineThings(opened))
  let before: ReadonlyArray<string> = []
  for (let made = 0; made < count; made += batch) {
    const requests = Array.from({ length: Math.min(batch, count - made) }, (_, i) => {
      const next = before[i]
      const attributes = [
        { attribute: "Name", values: [`thing ${made + i}`] },
        { attribute: "Num", values: [made + i + 1] },
        ...(next === undefined ? [] : [{ attribute: "Next", values: [next] }]),
      ]
      return new CreateObject({ typeId, attributes })
    })
    const outcomes = await Effect.runPromise(opened.engine.executeAll(requests, opened.context))
    before = outcomes.map((outcome) => {
      if (Either.isLeft(outcome)) throw new Error(outcome.left.message)
      return (outcome.right as Made).id
    })
  }
  return before
}
