/** Where a text stops being JSON. Only for texts that `JSON.parse` has refused, whose own messages do not always say. */

const blanks = /[ \t\n\r]*/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const plain = /[^"\\\p{Cc}]*/uy
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** The end of what the pattern finds at a position; the position itself where it finds nothing. */
const endOf = (pattern: RegExp, source: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : at
}

/** The end of the text that begins at a quote; undefined where the text is broken. The pattern takes one step for each escape and does not nest. */
const textEnd = (source: string, quote: number): number | undefined => {
  let at = quote + 1
  for (;;) {
    at = endOf(plain, source, at)
    if (source[at] === '"') return at + 1
    const next = endOf(escape, source, at)
    if (next === at) return undefined
    at = next
  }
}

interface Token {
  readonly mark: string
  readonly end: number
}

const tokenAt = (source: string, at: number): Token | undefined => {
  const first = source[at]
  if (first !== undefined && "{}[],:".includes(first)) return { mark: first, end: at + 1 }
  const end = first === '"' ? textEnd(source, at) : endOf(scalar, source, at)
  return end === undefined || end === at ? undefined : { mark: first === '"' ? "text" : "scalar", end }
}

type Expected = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end"

/** What may come after this token; `undefined` when the token is wrong here. `open` holds the brackets that are not closed yet. */
const follow = (expected: Expected, mark: string, open: Array<string>): Expected | undefined => {
  const close = open.at(-1) === "{" ? "}" : "]"
  const mayEnd = expected === "value or end" || expected === "key or end" || expected === "comma or end"
  if (mark === "}" || mark === "]") {
    return mayEnd && open.length > 0 && mark === close ? (open.pop(), "comma or end") : undefined
  }
  if (expected === "colon") return mark === ":" ? "value" : undefined
  if (expected === "comma or end") {
    return mark === "," && open.length > 0 ? (close === "}" ? "key" : "value") : undefined
  }
  if (expected === "key" || expected === "key or end") return mark === "text" ? "colon" : undefined
  if (mark === "{") return (open.push(mark), "key or end")
  if (mark === "[") return (open.push(mark), "value or end")
  return mark === "text" || mark === "scalar" ? "comma or end" : undefined
}

/** The number of tokens to read in search of a fault: a longer search would cost more than it helps. */
const mostTokens = 100_000

/** The position of the first wrong token, or of the last one that was looked at. */
export interface Fault {
  readonly at: number
  readonly found: boolean
}

export const firstFault = (source: string): Fault => {
  const open: Array<string> = []
  let expected: Expected | undefined = "value"
  let at = 0
  for (let tokens = 0; tokens < mostTokens; tokens++) {
    const start = endOf(blanks, source, at)
    const token = tokenAt(source, start)
    if (token === undefined) return { at: start, found: true }
    expected = follow(expected, token.mark, open)
    if (expected === undefined) return { at: start, found: true }
    at = token.end
  }
  return { at, found: false }
}
