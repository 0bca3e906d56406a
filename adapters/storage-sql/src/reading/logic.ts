import type { Fragment } from "../programs/Program"

export const yes: Fragment = { sql: "1 = 1", params: [] }
export const no: Fragment = { sql: "1 = 0", params: [] }

/** Joins conditions; each part is a condition that binds tighter than AND and OR. */
const joined = (parts: ReadonlyArray<Fragment>, operator: " AND " | " OR "): Fragment => ({
  sql: `(${parts.map((part) => part.sql).join(operator)})`,
  params: parts.flatMap((part) => part.params),
})

export const allOf = (parts: ReadonlyArray<Fragment>): Fragment =>
  parts.every((part) => part === yes)
    ? yes
    : joined(
        parts.filter((part) => part !== yes),
        " AND ",
      )

/** A condition with another one before it. */
export const behind = (first: Fragment, condition: Fragment): Fragment =>
  first === yes ? condition : allOf([first, condition])

export const anyOf = (parts: ReadonlyArray<Fragment>): Fragment =>
  parts.length === 0 ? no : joined(parts, " OR ")
