import type { Lexicon } from "./Lexicon"

/** The longest symbol of the language at a place. */
export const symbolAt = ({ symbolsBy }: Lexicon, text: string, at: number): string | undefined =>
  symbolsBy.get(text[at] ?? "")?.find((symbol) => text.startsWith(symbol, at))
