import { Words, limits } from "@quoin/kernel"
import { character, propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasForm, isLike, together } from "../../src/words/likeness"

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
    ["\u0300 a\u0300 \u037a", ["a"]],
  ])("of %j are told without case and accents", (text, expected) => {
    expect(forms(text)).toEqual(expected)
  })

  // Holds KER-140, KER-142.
  it("stand where they are told, whatever the text", () => {
    // Letters and marks of which folding leaves nothing, or blanks, meet nowhere else by chance.
    const odd = fc.constantFrom("\u0300", "\u037a", "\ufdfa", "'", "s", "\u6570")
    const texts = fc.oneof(fc.string({ unit: character }), fc.string({ unit: odd }))
    fc.assert(
      fc.property(texts, (text) => {
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
    ["pg_dump begin*", { must: ["pg dump", '{"_tag":"Beginning","text":"begin"}'], should: [], mustNot: [] }],
    ["...", { must: [], should: [], mustNot: [] }],
  ])("are read: %s", (text, expected) => {
    const query = Words.parseWords(text)
    if ("unserved" in query) return expect(query.unserved).toBe("")
    const shown = (terms: ReadonlyArray<Words.Weighted>) =>
      terms.map(({ term }) =>
        term._tag === "Word"
          ? term.stem
          : term._tag === "Phrase"
            ? term.stems.join(" ")
            : JSON.stringify(term),
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
    for (const wildcard of ["pg_d?mp", "*?", "**", "'?x"]) {
      expect(Words.parseWords(wildcard)).toEqual({ unserved: `the wildcard ${wildcard}` })
    }
    for (const nearness of ['"a b"~0.5', '"a b"~1001', "word~3", "te?t~1", "wor*~1", "pg_dump~1"]) {
      expect(Words.parseWords(nearness)).toEqual({ unserved: `the nearness ${nearness}` })
    }
    expect(Words.parseWords("a^2.5")).toMatchObject({ must: [{ boost: 2.5 }] })
  })
})

describe("a word, or several", () => {
  const often = (asked: string, text: string) => {
    const query = Words.parseWords(asked)
    if ("unserved" in query) return query.unserved
    return query.must.map(({ term }) => Words.frequency(term, Words.wordsOf(text)))
  }

  // Holds KER-143.
  it.each([
    ["te?t", "a test", [1]],
    ["te?t", "a teest", [0]],
    ["T?ST", "a test", [1]],
    ["wo*d", "word wonderland wood", [1]],
    ["wo*d", "wonders", [0]],
    ["*ood", "a wood", [1]],
    ["?ood", "brood", [0]],
    ["*ee*", "was seen", [1]],
    ["inst?ing", "installing", [0]],
    ["inst*ng", "was Installing", [1]],
    ["roam~", "foam", [0]],
    ["roam~", "roams", [1]],
    ["roam~1", "roam road", [1]],
    ["kitten~1", "kttin", [0]],
    ["kitten~2", "kttin", [1]],
    ["kitten~0.8", "kittens kiten", [1]],
    ['"hash index"~2', "index of a hash", [1]],
    ['"hash index"~1', "index of a hash", [0]],
    ['"a a b"~0', "a b a", [0]],
    ['"a a b"~1', "a x b a, then a b", [1]],
  ])("by its form, its likeness or its nearness: %s in %j", (asked, text, expected) => {
    expect(often(asked, text)).toEqual(expected)
  })

  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 })

  // Holds KER-143.
  it("has a form as a regular expression has, and is like another by what it takes to make it that", () => {
    const pattern = fc.string({ unit: fc.constantFrom("a", "b", "*", "?"), maxLength: 7 })
    fc.assert(
      fc.property(pattern, letters, (form, word) => {
        const same = new RegExp(`^${form.replaceAll("*", ".*").replaceAll("?", ".")}$`)
        expect(hasForm(form, word)).toBe(same.test(word))
      }),
      propertyParameters(500),
    )
    const edited = (word: string): ReadonlyArray<string> =>
      Array.from({ length: word.length + 1 }, (_, i) => i).flatMap((i) => [
        word.slice(0, i) + word.slice(i + 1),
        ...["a", "b", "c"].flatMap((letter) => [
          word.slice(0, i) + letter + word.slice(i),
          word.slice(0, i) + letter + word.slice(i + 1),
        ]),
      ])
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        expect(isLike(one, other, 1)).toBe(one === other || edited(one).includes(other))
        const twice = edited(one).some((each) => each === other || edited(each).includes(other))
        expect(isLike(one, other, 2)).toBe(one === other || twice)
      }),
      propertyParameters(100),
    )
  })

  // Holds KER-143.
  it("stands together wherever a window of the text has them all", () => {
    const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 })
    const asked = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 2, maxLength: 3 })
    fc.assert(
      fc.property(words, asked, fc.nat({ max: 3 }), (text, wanted, others) => {
        const holds = (window: ReadonlyArray<string>) =>
          wanted.every(
            (word) => window.filter((w) => w === word).length >= wanted.filter((w) => w === word).length,
          )
        const naive = text.some((_, i) => holds(text.slice(i, i + wanted.length + others)))
        expect(together(text, wanted, others) > 0).toBe(naive)
      }),
      propertyParameters(500),
    )
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
