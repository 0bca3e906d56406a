import type { Span } from "../Tree"

/**
 * A word of the text. `unclosed` is a quote or placeholder that runs to the end; its text is what would close it. `reserved` is a
 * character, and `escape` a sequence, that cannot stand where it does, whatever is around it.
 */
export interface Token {
  readonly kind: "word" | "quoted" | "placeholder" | "symbol" | "unclosed" | "reserved" | "escape" | "end"
  /** Without quotes and escapes; of a placeholder its name. */
  readonly text: string
  readonly span: Span
}

const blank = /\s/

/** What is no blank is told without the pattern where it is one of the usual characters. */
export const isBlank = (char: string): boolean => !(char > " " && char < "\u007f") && blank.test(char)
