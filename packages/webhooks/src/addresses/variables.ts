/** Variables that an address may hold (WHK-9). */
const variableNames = [
  "board.id",
  "issue.id",
  "issue.key",
  "mergedVersion.id",
  "modifiedUser.key",
  "modifiedUser.name",
  "project.id",
  "project.key",
  "sprint.id",
  "version.id",
] as const
const known: ReadonlySet<string> = new Set(variableNames)

/** Whether a name is one of a variable. */
export const isVariable = (name: string): boolean => known.has(name)

/** What stands in braces, with or without a dollar sign before it. */
export const braces = /(\$?)\{([^{}]*)\}/g

/** What of an address version 10 refuses: a variable with a dollar sign. */
export const dollarVariable = (url: string): string | undefined =>
  [...url.matchAll(braces)].find(([, dollar, name = ""]) => dollar === "$" && known.has(name))?.[0]
