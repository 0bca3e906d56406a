import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Prompt } from "../../src/index"

type Answer = Either.Either<number, string>

const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.integer().map((value): Answer => Either.right(value)),
  fc.string().map((failure): Answer => Either.left(failure)),
)

/** An answer, there already or waited for. */
const prompts = fc
  .record({ answer: answers, isThere: fc.boolean() })
  .map(({ answer, isThere }) => ({ answer, prompt: isThere ? answer : Effect.suspend(() => answer) }))

const settled = <A, E>(prompt: Prompt.Prompt<A, E>) => Effect.runSync(Effect.either(prompt))

const holds = (
  law: (
    one: fc.Arbitrary<{ answer: Answer; prompt: Prompt.Prompt<number, string> }>,
  ) => fc.IProperty<unknown>,
) => fc.assert(law(prompts), propertyParameters(200))

const half = (value: number): Answer => (value % 2 === 0 ? Either.right(value / 2) : Either.left("odd"))

describe("an answer that may be there already", () => {
  it("goes on as the effect does", () =>
    holds((one) =>
      fc.property(one, one, ({ answer, prompt }, { prompt: next, answer: then }) => {
        expect(settled(Prompt.map(prompt, String))).toEqual(Either.map(answer, String))
        expect(settled(Prompt.mapError(prompt, (failure) => failure.length))).toEqual(
          Either.mapLeft(answer, (failure) => failure.length),
        )
        expect(settled(Prompt.flatMap(prompt, half))).toEqual(Either.flatMap(answer, half))
        expect(settled(Prompt.flatMap(prompt, () => next))).toEqual(Either.flatMap(answer, () => then))
      }),
    ))

  it("is asked for together: all are begun, and what is not there at once is waited for", () =>
    holds((one) =>
      fc.property(fc.array(one, { maxLength: 6 }), (each) => {
        let begun = 0
        const all = Prompt.together(each, ({ prompt }, at) => {
          begun += 1
          return Prompt.map(prompt, (value) => [at, value])
        })
        expect(begun).toBe(each.length)
        const answers = each.map(({ answer }, at) => Either.map(answer, (value) => [at, value]))
        const isOneFailure = answers.filter(Either.isLeft).length < 2
        if (isOneFailure) expect(settled(all)).toEqual(Either.all(answers))
        else expect(Either.isLeft(settled(all))).toBe(true)
        expect(Either.isEither(all)).toBe(each.every(({ prompt }) => Either.isEither(prompt)))
      }),
    ))

  it("is asked for one after the other, until one fails", () =>
    holds((one) =>
      fc.property(fc.array(one, { maxLength: 6 }), (each) => {
        const asked: Array<number> = []
        const all = Prompt.forEach(each, ({ prompt }) => {
          asked.push(asked.length)
          return prompt
        })
        expect(settled(all)).toEqual(Either.all(each.map(({ answer }) => answer)))
        const failing = each.findIndex(({ answer }) => Either.isLeft(answer))
        expect(asked.length).toBe(failing < 0 ? each.length : failing + 1)
      }),
    ))
})

describe("a function that can begin at once", () => {
  it("begins when its answer is run, each time that it is run, and at once where that is asked for", () => {
    let begun = 0
    const ask = Prompt.lazily((value: number) => {
      begun += 1
      return Either.right(value)
    })
    const answer = ask(1)
    expect(begun).toBe(0)
    expect([settled(answer), settled(answer), begun]).toEqual([Either.right(1), Either.right(1), 2])
    expect(Prompt.beginning(ask)(1)).toEqual(Either.right(1))
    expect(begun).toBe(3)
  })

  it("does not begin behind the back of whoever wraps it", () => {
    const ask = Prompt.lazily((value: number) => Either.right(value))
    const wrapped: Prompt.Promptly<(value: number) => Effect.Effect<number>> = (value) =>
      Effect.map(ask(value), (got) => got + 1)
    expect(settled(Prompt.beginning(wrapped)(1))).toEqual(Either.right(2))
  })
})
