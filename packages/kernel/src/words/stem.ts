import { stem as porter2 } from "porter2"
import { limits } from "../values/limits"

const english = /^[a-z']+$/

/** What was stemmed: texts have few words, and each of them often. */
const known = new Map<string, string>()

/** What the forms of an English word have in common, by Porter's second algorithm; a word in other letters is its own stem (KER-141). */
export const stemOf = (form: string): string => {
  if (!english.test(form)) return form
  const before = known.get(form)
  if (before !== undefined) return before
  // Of apostrophes and endings alone nothing is left.
  const stem = porter2(form) || form
  if (known.size >= limits.rememberedStems) known.clear()
  known.set(form, stem)
  return stem
}
