/** A page among the pages of a list, in the numbers that clients go on by. */
export interface PageNumbers {
  /** The page's number, from 1. */
  readonly page: number
  readonly pageCount: number
  /** Number of the first object of the page, from 1; 0 in an empty page. */
  readonly startIndex: number
  /** Number of the last object; less than the total exactly when more objects follow. */
  readonly toIndex: number
}

interface ServedPage {
  readonly offset: number
  readonly limit: number
  readonly count: number
  readonly more: boolean
  readonly total: number
}

/**
 * Clients go on while `toIndex` is less than the total, or the page less than the number of pages (AST-106). Writes change the
 * total, but not what follows in a walk; so both numbers are made to say whether more follows.
 */
export const pageNumbers = ({ offset, limit, count, more, total }: ServedPage): PageNumbers => {
  const page = offset / limit + 1
  const pages = Math.max(1, Math.ceil(total / limit))
  const last = offset + count
  return {
    page,
    pageCount: more ? Math.max(pages, page + 1) : count > 0 ? page : Math.min(pages, page),
    startIndex: count > 0 ? offset + 1 : 0,
    toIndex: more ? Math.min(last, total - 1) : total,
  }
}
