import { type Dialect, contextPaths } from "../Dialect"

/** An address taken apart after its context path. */
export interface Split {
  readonly context: string
  readonly below: string
}

/** Splits addresses after their context path; the longest that fits is meant. Nothing is below where none does. */
export const splitting = (dialect: Dialect): ((url: string) => Split) => {
  const contexts = [...contextPaths(dialect)].sort((a, b) => b.length - a.length)
  return (url) => {
    const context = contexts.find((each) => url.startsWith(`${each}/`))
    return context === undefined ? { context: "", below: "" } : { context, below: url.slice(context.length) }
  }
}
