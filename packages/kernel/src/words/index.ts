export type { Token } from "./tokens"
export { foldWord, tokensOf } from "./tokens"
export { stemOf } from "./stem"
export { type Words, findableWords, formMark, wordsOf } from "./Words"
export {
  type UnservedWords,
  type WordQuery,
  type LookedUp,
  type WordTerm,
  type Weighted,
  asksNothing,
  isLookedUp,
  parseWords,
} from "./WordQuery"
export { termWhere, wordsWhere } from "./wordWhere"
export { type Occurrence, frequency, score } from "./rank"
export { type HighlightMarks, excerptOf, highlighted } from "./excerpt"
