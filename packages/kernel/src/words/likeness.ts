/** Does a word have the form of a pattern, in which `*` stands for any signs, and `?` for one? Takes no longer than both are long, multiplied. */
export const hasForm = (pattern: string, word: string): boolean => {
  let at = 0
  let from = 0
  let star = -1
  let tried = 0
  while (at < word.length) {
    const sign = pattern[from]
    if (sign === "*") {
      star = from++
      tried = at
    } else if (sign !== undefined && (sign === "?" || sign === word[at])) {
      from += 1
      at += 1
    } else if (star === -1) return false
    else {
      from = star + 1
      at = ++tried
    }
  }
  return /^\**$/.test(pattern.slice(from))
}

/** Does one word become the other by so many signs that are put in, left out or changed? */
export const isLike = (one: string, other: string, edits: number): boolean => {
  if (Math.abs(one.length - other.length) > edits) return false
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > edits) return false
    row = next
  }
  return (row.at(-1) ?? 0) <= edits
}

/** How often words stand together: all of them, in any order, with at most so many others between them. */
export const together = (
  words: ReadonlyArray<string>,
  asked: ReadonlyArray<string>,
  others: number,
): number => {
  const wanted = new Map<string, number>()
  for (const word of asked) wanted.set(word, (wanted.get(word) ?? 0) + 1)
  const left = new Map(wanted)
  let missing = asked.length
  let from = 0
  let often = 0
  const move = (at: number, by: 1 | -1): void => {
    const word = words[at] ?? ""
    const count = left.get(word)
    if (count === undefined) return
    if (by === -1 ? count > 0 : count >= 0) missing += by
    left.set(word, count + by)
  }
  for (let at = 0; at < words.length; at++) {
    move(at, -1)
    for (; at - from + 1 > asked.length + others; from++) move(from, 1)
    if (missing > 0) continue
    often += 1
    for (; from <= at; from++) move(from, 1)
  }
  return often
}
