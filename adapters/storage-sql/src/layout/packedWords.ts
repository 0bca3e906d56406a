/** A word that is asked for, or the beginning of one, as `packWord` makes it. */
export interface AskedWord {
  readonly packed: string
  readonly begins: boolean
}

const plain = /[a-z0-9]/

/**
 * A word as letters and digits of ASCII alone: whatever a database takes for a word, or for a sign of its own language of queries, it
 * finds none here. What begins with a word's beginning does so packed, too.
 */
export const packWord = (word: string): string => {
  let packed = "w"
  for (const char of word) packed += plain.test(char) ? char : `_${char.codePointAt(0)?.toString(16) ?? ""}_`
  return packed
}

/** The words of a record, each once. */
export const packWords = (words: ReadonlyArray<string>): string => words.map(packWord).join(" ")
