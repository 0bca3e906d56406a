/** How a formula begins; a spreadsheet may skip what is blank before it, a line break too. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u

/** Without the apostrophes that it begins with. */
const bare = (cell: string): string => cell.replace(/^'+/, "")

/**
 * A cell that begins like a formula gets an apostrophe in front, or a spreadsheet would run it; one that has apostrophes before such a
 * beginning gets another, so that `unguardedCell` gives each cell back as it was.
 */
export const guardedCell = (cell: string): string => (formula.test(bare(cell)) ? `'${cell}` : cell)

/** What `guardedCell` was given. */
export const unguardedCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(bare(cell)) ? cell.slice(1) : cell
