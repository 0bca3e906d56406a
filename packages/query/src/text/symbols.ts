import type { Lexicon } from "./Lexicon"

/** The longest symbol of the language at a place. */
export const symbolAt = ({ symbols }: Lexicon, text: string, at: number): string | undefined =>
  symbols.find((symbol) => text.startsWith(symbol, at))
