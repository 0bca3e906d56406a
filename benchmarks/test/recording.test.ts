import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Recorder } from "../src/postgres/recording"
import { updateTexts } from "../src/postgres/updateTexts"

/** Says flights as the adapter does: all of one, and the next when all are answered. */
const say = (recorder: Recorder, flights: ReadonlyArray<ReadonlyArray<string>>): void => {
  for (const flight of flights) {
    for (const text of flight) recorder.said(text, [text.length])
    flight.forEach(recorder.answered)
  }
}

const flight = fc.array(fc.string(), { minLength: 1, maxLength: 5 })

describe("recorder", () => {
  it("tells flights apart by when they are answered", () => {
    fc.assert(
      fc.property(fc.array(flight), (flights) => {
        const recorder = new Recorder()
        say(recorder, flights)
        expect(recorder.take().map((each) => each.map(({ text }) => text))).toEqual(flights)
        expect(recorder.take()).toEqual([])
      }),
      propertyParameters(100),
    )
  })

  it("keeps parameters, and begins anew when it was asked", () => {
    const recorder = new Recorder()
    say(recorder, [["before"]])
    recorder.take()
    say(recorder, [["a", "bc"], ["d"]])
    expect(recorder.take()).toEqual([
      [
        { text: "a", params: [1] },
        { text: "bc", params: [2] },
      ],
      [{ text: "d", params: [1] }],
    ])
  })
})

describe("statements of an update", () => {
  const statement = (text: string) => ({ text, params: [] })
  const flights = ["a", "b", "c", "d", "efghijk", "lmnopqrs"].map((flight) => [...flight])

  it("are named by their place", () => {
    const texts = updateTexts(flights.map((each) => each.map(statement)))
    expect(Object.values(texts).join("")).toBe("abcdefghijklmnopqrs")
    expect([texts.getContent, texts.begin, texts.commit]).toEqual(["a", "e", "s"])
  })

  it("are refused where they are other ones, as the twin would do other work", () => {
    const other = flights.slice(1).map((each) => each.map(statement))
    expect(() => updateTexts(other)).toThrow("flights of 1, 1, 1, 7, 8 statements")
  })
})
