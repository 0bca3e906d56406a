import type { Draws } from "@quoin/suites"

/** What no example has: the edges of numbers and texts, other types, and what other programs fall for. */
const wildValues: ReadonlyArray<unknown> = [
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e-308,
  "",
  " ",
  "0",
  "-1",
  "00",
  "1e3",
  "9".repeat(40),
  "\u0000",
  "a\u0000b",
  "\u202Egnp.exe",
  "\uD800",
  "\u200B",
  "ünï e\u0301 日本 \u{1F4DC}",
  "x".repeat(300),
  "x".repeat(5_000),
  "%00",
  "../../etc/passwd",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "toString",
  "true",
  "null",
  "[object Object]",
  [],
  [[]],
  [null],
  ["", ""],
  Array.from({ length: 200 }, (_, i) => String(i)),
  {},
  { __proto__: null, constructor: {} },
  { id: { id: { id: 1 } } },
]

export const drawWild = (draws: Draws): unknown => draws.pick(wildValues)

/** A text with one of the small accidents that happen to texts. */
export const damaged = (text: string, draws: Draws): string => {
  const at = draws.below(text.length + 1)
  const before = text.slice(0, at)
  const after = text.slice(at)
  return (
    draws.pick([
      before,
      before + after.slice(1),
      `${before}${draws.pick(["\u0000", '"', "{", "[", "]", "}", ",", ":", "\\", "\uD800", "e", "-"]) ?? ""}${after}`,
      after + before,
      `${text}${text}`,
      `${before}${"[".repeat(draws.below(300))}${after}`,
    ]) ?? text
  )
}
