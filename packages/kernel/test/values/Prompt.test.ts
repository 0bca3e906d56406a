import { propertyParameters } from "@quoin/suites"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Prompt } from "../../src/index"

type Answer = Either.Either<number, string>

const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.integer().map((value): Answer => Either.right(value)),
  fc.string().map((failure): Answer => Either.left(failure)),
)

/** An answer: there already, begun by whoever runs it, made by Effect, or waited for. */
const ways: ReadonlyArray<(answer: Answer) => Prompt.Prompt<number, string>> = [
  (answer) => answer,
  (answer) => Prompt.suspend(() => answer),
  (answer) => Prompt.suspend(() => Effect.suspend(() => answer)),
  (answer) => (Either.isRight(answer) ? Effect.succeed(answer.right) : Effect.fail(answer.left)),
  (answer) => Effect.suspend(() => answer),
  (answer) => Effect.zipRight(Effect.yieldNow(), answer),
]
/** Once begun, it is waited for by nobody. */
const isThereAt = (answer: Answer, way: number) => way < 2 || (way === 3 && Either.isRight(answer))

const prompts = fc
  .record({ answer: answers, way: fc.constantFrom(...ways) })
  .map(({ answer, way }) => ({ answer, prompt: way(answer), isThere: isThereAt(answer, ways.indexOf(way)) }))

const settled = <A, E>(prompt: Prompt.Prompt<A, E>) => Effect.runSync(Effect.either(prompt))

const holds = (
  law: (
    one: fc.Arbitrary<{ answer: Answer; prompt: Prompt.Prompt<number, string>; isThere: boolean }>,
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
        expect(Either.isEither(all)).toBe(each.every(({ isThere }) => isThere))
      }),
    ))

  it("is begun for each, once, before any is waited for", () => {
    const log: Array<string> = []
    const all = Prompt.together([0, 1, 2], (at) =>
      Prompt.gen(function* () {
        log.push(`begins ${at}`)
        if (at !== 1) yield* Effect.sync(() => log.push(`waits ${at}`))
        return at
      }),
    )
    const begun = ["begins 0", "begins 1", "begins 2"]
    expect(log).toEqual(begun)
    expect(settled(all)).toEqual(Either.right([0, 1, 2]))
    expect(log).toEqual([...begun, "waits 0", "waits 2"])
  })

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

it("asks each again where it is run again", () => {
  let asked = 0
  const ask = (value: number) => {
    asked += 1
    return value === 0 ? Either.right(value) : Prompt.suspend(() => Either.right(value))
  }
  const all = Prompt.forEach([0, 1, 2], ask)
  expect([settled(all), settled(all)]).toEqual([Either.right([0, 1, 2]), Either.right([0, 1, 2])])
  // Those from the first on that was not there are asked for once more; that one is run once more.
  expect(asked).toBe(4)
})

describe("a generator of what may be there already", () => {
  it("does what Effect's does, and fails as that does", () =>
    holds((one) =>
      fc.property(fc.array(one, { maxLength: 6 }), fc.nat(3), (each, depth) => {
        const steps: Array<string> = []
        const sum = (name: string) =>
          function* () {
            let all = 0
            for (const { prompt } of each) {
              steps.push(name)
              all += yield* prompt
            }
            return all
          }
        const nested = (left: number): Prompt.Prompt<number, string> =>
          Prompt.gen(function* () {
            return left === 0 ? yield* Prompt.gen(sum("ours")) : yield* nested(left - 1)
          })
        expect(settled(nested(depth))).toEqual(settled(Effect.gen(sum("its"))))
        expect(steps.filter((name) => name === "ours").length * 2).toBe(steps.length)
      }),
    ))

  it("begins when it is run, each time that it is run, whoever goes on with it", () => {
    let begun = 0
    const generator = Prompt.gen(function* () {
      begun += 1
      return yield* Either.right(1)
    })
    const twice = Prompt.flatMap(
      Prompt.map(generator, (got) => got + 1),
      (got) => Either.right(got * 2),
    )
    expect(begun).toBe(0)
    expect([settled(twice), settled(twice), begun]).toEqual([Either.right(4), Either.right(4), 2])
  })

  it.each([
    ["has ended", Either.right(1)],
    ["has failed", Either.left("refused")],
  ])("dies where it was begun, %s and is run again", (_how, last) => {
    // Whoever asks for several begins them.
    const begun = Prompt.together([last], (answer) =>
      Prompt.gen(function* () {
        yield* Effect.sync(() => 0)
        return yield* answer
      }),
    )
    expect(settled(begun)).toEqual(Either.map(last, (value) => [value]))
    const again = Effect.runSyncExit(begun)
    expect(Exit.isFailure(again) && Cause.isDie(again.cause)).toBe(true)
  })

  it("dies of what is thrown in it, as Effect's does", () => {
    const broken = Prompt.gen(function* () {
      const got: number = yield* Either.right(1)
      return JSON.parse("{".repeat(got)) as unknown
    })
    expect(Exit.isFailure(Effect.runSyncExit(Prompt.map(broken, String)))).toBe(true)
  })

  it("is deep where Effect's is: what is waited for leaves nothing behind", () => {
    const count = 20_000
    const many = Prompt.gen(function* () {
      let sum = 0
      for (let i = 0; i < count; i++)
        sum += yield* i % 2 === 0 ? Effect.sync(() => 1) : Prompt.suspend(() => Either.right(1))
      return sum
    })
    expect(settled(many)).toEqual(Either.right(count))
  })
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
