/**
 * Text order everywhere is Unicode code point order, which is the byte order of UTF-8 and so what SQL
 * databases compare by. JavaScript compares UTF-16 code units, which differs where surrogates meet U+E000..U+FFFF.
 */
export const compareText = (a: string, b: string): number => {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return codePointRank(x) - codePointRank(y)
  }
  return a.length - b.length
}

/** Moves surrogates above the rest of the basic plane, where their code points belong. */
const codePointRank = (unit: number): number =>
  unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit

/** True for text that has a UTF-8 form: no half of a surrogate pair stands alone. */
export const isWellFormed = (text: string): boolean => text.isWellFormed()

/** From this length on the platform's encoder is faster than counting here. */
const longText = 200

const encoder = new TextEncoder()

/** Length of the UTF-8 form of a well-formed text. */
export const utf8Bytes = (text: string): number => {
  if (text.length > longText) return encoder.encode(text).length
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7ff) bytes += unit >= 0xd800 && unit <= 0xdfff ? 1 : 2
    else if (unit > 0x7f) bytes += 1
  }
  return bytes
}

/**
 * How text is folded where the engine ignores case: NFC, then lower case, independent of any locale. Done here
 * and stored, so that no database's own idea of case is ever asked.
 */
export const foldCase = (text: string): string => text.normalize("NFC").toLowerCase().normalize("NFC")
