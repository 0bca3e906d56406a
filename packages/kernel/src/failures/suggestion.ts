import { foldCase } from "../paging/textOrder"
import { limits } from "../values/limits"

/** How many mistakes still look like the same word: one in every three characters, and one in a word of two (QRY-27). */
const tolerance = (text: string): number => (text.length === 2 ? 1 : Math.floor(text.length / 3))

/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two texts (optimal string alignment);
 * `undefined` as soon as it is certain to exceed `most`.
 */
const distance = (a: string, b: string, most: number): number | undefined => {
  if (Math.abs(a.length - b.length) > most) return undefined
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(beforeLast, j - 2) + 1 : Infinity
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped))
    }
    if (Math.min(...row) > most) return undefined
    beforeLast = last
    last = row
  }
  return at(last, b.length) > most ? undefined : at(last, b.length)
}

const at = (row: ReadonlyArray<number>, index: number): number => row[index] ?? Infinity

/**
 * The candidate that a mistyped text most likely means, or none. Case does not count, the earlier of two equally
 * near ones wins. The work is bounded: limits `suggestionChars` and `suggestionCandidates`.
 */
export const suggestion = (found: string, candidates: Iterable<string>): string | undefined => {
  if (found === "" || found.length > limits.suggestionChars) return undefined
  const typed = foldCase(found)
  let nearest: string | undefined
  let most = tolerance(typed)
  let looked = 0
  for (const candidate of candidates) {
    if (++looked > limits.suggestionCandidates) break
    if (candidate === found || Math.abs(candidate.length - found.length) > limits.suggestionChars) continue
    const mistakes = distance(typed, foldCase(candidate), most)
    if (mistakes === undefined) continue
    nearest = candidate
    most = mistakes - 1
  }
  return nearest
}

/** The names that are fewest mistakes away, those with the same beginning first. */
const nearest = (found: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const typed = foldCase(found.slice(0, limits.suggestionChars))
  const mistakes = (name: string): number =>
    distance(typed, foldCase(name).slice(0, limits.suggestionChars), limits.suggestionChars) ?? Infinity
  const sameStart = (name: string): number => {
    const folded = foldCase(name)
    const at = [...folded].findIndex((char, index) => char !== typed[index])
    return at < 0 ? folded.length : at
  }
  return names
    .slice(0, limits.suggestionCandidates)
    .map((name) => ({ name, far: mistakes(name) - sameStart(name) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, limits.nearestNames)
    .map(({ name }) => name)
}

/** Names as a message lists them: all, or the nearest where there are many, and the one that was probably meant (KER-112). */
export const namesNear = (found: string, names: Iterable<string>): string => {
  const all = [...names]
  const meant = suggestion(found, all)
  const hint = meant === undefined ? "" : `; did you mean ${meant}?`
  return all.length > limits.listedNames
    ? `${all.length} names, of which the nearest are ${nearest(found, all).join(", ")}${hint}`
    : `${all.join(", ")}${hint}`
}

/** What is allowed where one of some names was meant. */
export const oneOf = (found: string, names: Iterable<string>): string => `one of ${namesNear(found, names)}`
