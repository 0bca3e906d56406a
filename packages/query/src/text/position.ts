/** A place in a text as people count it; both from 1. */
export interface Position {
  readonly line: number
  /** In code points: a character outside the basic plane, such as an emoji, counts as one. */
  readonly column: number
}

const lineBreak = /\r\n|\r|\n/g

/** Line and column of an offset (UTF-16 units from the start). An offset behind the end counts as the end. */
export const positionAt = (text: string, offset: number): Position => {
  const before = text.slice(0, offset)
  let line = 1
  let lineStart = 0
  for (const found of before.matchAll(lineBreak)) {
    line += 1
    lineStart = found.index + found[0].length
  }
  return { line, column: [...before.slice(lineStart)].length + 1 }
}
