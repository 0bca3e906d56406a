import { Words, limits } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

const forms = (text: string) => [...Words.tokensOf(text)].map(({ form }) => form)

describe("words", () => {
  // Holds KER-140.
  it.each([
    ["Hello, World-wide web", ["hello", "world", "wide", "web"]],
    ["pg_dump 8.4", ["pg", "dump", "8", "4"]],
    ["It's Ada\u2019s 'own'", ["it's", "ada's", "own"]],
    ["Über café naïve", ["uber", "cafe", "naive"]],
    ["数据库 index", ["数", "据", "库", "index"]],
    ["हिन्दी", ["हिन्दी"]],
    [" . - ", []],
  ])("of %j are told without case and accents", (text, expected) => {
    expect(forms(text)).toEqual(expected)
  })

  // Holds KER-140, KER-142.
  it("stand where they are told, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const tokens = [...Words.tokensOf(text)]
        for (const { form, start, end } of tokens) {
          expect(Words.foldWord(text.slice(start, end))).toBe(form)
          expect(form.length).toBeLessThanOrEqual(64)
        }
        expect(Words.wordsOf(text).count).toBe(tokens.length)
        expect(Words.wordsOf(text).stems.trim().split(" ").filter(Boolean)).toEqual(
          tokens.map(({ form }) => Words.stemOf(form)),
        )
      }),
      propertyParameters(200),
    )
  })

  // Holds KER-141.
  it.each([
    ["installing", "instal"],
    ["installs", "instal"],
    ["generically", "generic"],
    ["1993", "1993"],
    ["größe", "größe"],
  ])("of English have stems: %s", (form, stem) => {
    expect(Words.stemOf(form)).toBe(stem)
  })

  // Holds KER-142.
  it("of a long text are found up to a limit", () => {
    expect(Words.wordsOf("word ".repeat(limits.textWords + 5)).count).toBe(limits.textWords)
    const different = Array.from({ length: 10_000 }, (_, i) => `different${i}`).join(" ")
    const { stems } = Words.wordsOf(different)
    expect(new Set(stems.split(" ")).size).toBeLessThan(limits.textWordsChars / 10)
  })
})

describe("words that are asked for", () => {
  // Holds KER-143.
  it.each([
    ["vacuum Analyze", { must: ["vacuum", "analyz"], should: [], mustNot: [] }],
    ['"hash index" +b', { must: ["hash index", "b"], should: [], mustNot: [] }],
    ["a OR b OR c", { must: [], should: ["a", "b", "c"], mustNot: [] }],
    ["a AND b", { must: ["a", "b"], should: [], mustNot: [] }],
    ["a -b NOT c !d", { must: ["a"], should: [], mustNot: ["b", "c", "d"] }],
    ["pg_dump begin*", { must: ["pg dump", "begin*"], should: [], mustNot: [] }],
    ["...", { must: [], should: [], mustNot: [] }],
  ])("are read: %s", (text, expected) => {
    const query = Words.parseWords(text)
    if ("unserved" in query) return expect(query.unserved).toBe("")
    const shown = (terms: ReadonlyArray<Words.Weighted>) =>
      terms.map(({ term }) =>
        term._tag === "Word" ? term.stem : term._tag === "Phrase" ? term.stems.join(" ") : `${term.text}*`,
      )
    return expect({
      must: shown(query.must),
      should: shown(query.should),
      mustNot: shown(query.mustNot),
    }).toEqual(expected)
  })

  // Holds KER-143.
  it("are read or refused by name, whatever is written", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("a", "b", " ", '"', "\\", "*", "?", "~", "^", "2", "+", "-", "OR"),
        }),
        (text) => {
          const query = Words.parseWords(text)
          if ("unserved" in query) expect(query.unserved).not.toBe("")
          else expect(Words.asksNothing(query)).toBeTypeOf("boolean")
        },
      ),
      propertyParameters(200),
    )
    expect(Words.parseWords("te?t")).toEqual({ unserved: "the wildcard te?t" })
    expect(Words.parseWords("*test")).toEqual({ unserved: "the wildcard *test" })
    expect(Words.parseWords('"a b"~3')).toEqual({ unserved: 'the nearness "a b"~3' })
    expect(Words.parseWords("a^2.5")).toMatchObject({ must: [{ boost: 2.5 }] })
  })
})

describe("a rank", () => {
  const all = 100
  const of = (often: number, texts: number, words = 100) =>
    Words.score([{ often, boost: 1, texts }], words, { all, averageWords: 100 })

  // Holds KER-144.
  it("rises with rarity and frequency, and falls with length", () => {
    expect(of(1, 2)).toBeGreaterThan(of(1, 20))
    expect(of(2, 2)).toBeGreaterThan(of(1, 2))
    expect(of(2, 2) - of(1, 2)).toBeGreaterThan(of(3, 2) - of(2, 2))
    expect(of(1, 2, 50)).toBeGreaterThan(of(1, 2, 500))
    expect(of(1, 99)).toBeLessThan(1e-5)
    expect(of(0, 2)).toBe(0)
    // ln((100 - 2 + 0.5) / 2.5), times 2.2 / (1 + 1.2).
    expect(of(1, 2)).toBeCloseTo(3.6738, 4)
  })
})

describe("an excerpt", () => {
  const term = (text: string) => {
    const query = Words.parseWords(text)
    return "unserved" in query ? [] : query.must.map((each) => each.term)
  }

  // Holds KER-145.
  it("stands around the first word that was asked for, which is marked", () => {
    const text = `${"before ".repeat(40)}it was Installed here ${"behind ".repeat(40)}`
    const excerpt = Words.excerptOf(text, term("install"), 120)
    expect(excerpt).toContain("Installed")
    expect(excerpt.length).toBeLessThanOrEqual(120)
    expect(Words.highlighted("Was Installed, installs", term("install"), { before: "[", behind: "]" })).toBe(
      "Was [Installed], [installs]",
    )
    expect(Words.excerptOf("short  text", [], 120)).toBe("short text")
  })
})
