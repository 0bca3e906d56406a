import { type EncodedSelect, type Field, Order, type Where } from "@quoin/kernel"

/** How many values of a list are shown; a list may hold a thousand. */
const shownValues = 5

const list = (values: ReadonlyArray<Field.Scalar>): string => {
  const shown = values.slice(0, shownValues).map((value) => JSON.stringify(value))
  const more = values.length - shown.length
  return `(${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""})`
}

const range = ({ field, from, to }: Extract<Where.Where, { readonly _tag: "Range" }>): string => {
  const lower =
    from === undefined ? [] : [`${field} ${from.inclusive ? ">=" : ">"} ${JSON.stringify(from.value)}`]
  const upper = to === undefined ? [] : [`${field} ${to.inclusive ? "<=" : "<"} ${JSON.stringify(to.value)}`]
  return [...lower, ...upper].join(" and ") || `${field} has a value`
}

const joined = (clauses: ReadonlyArray<Where.Where>, word: "and" | "or", none: string): string =>
  clauses.length === 0 ? none : clauses.map((clause) => `(${whereInWords(clause)})`).join(` ${word} `)

/** A filter in words. */
export const whereInWords = (where: Where.Where): string => {
  switch (where._tag) {
    case "All":
      return "every record"
    case "Equals":
      return `${where.field} = ${JSON.stringify(where.value)}`
    case "In":
      return `${where.field} in ${list(where.values)}`
    case "Range":
      return range(where)
    case "Prefix":
      return `${where.field} begins with ${JSON.stringify(where.text)}`
    case "Suffix":
      return `${where.field} ends with ${JSON.stringify(where.text)}`
    case "Contains":
      return `${where.field} contains ${JSON.stringify(where.text)}`
    case "Empty":
      return `${where.field} is empty`
    case "KeyIn":
      return `key in ${list(where.keys)}`
    case "References":
      return `${where.field} is the key of a record of ${where.collection} where (${whereInWords(where.where)})`
    case "ReferencedBy":
      return `key is in ${where.field} of a record of ${where.collection} where (${whereInWords(where.where)})`
    case "And":
      return joined(where.clauses, "and", "every record")
    case "Or":
      return joined(where.clauses, "or", "no record")
    case "Not":
      return `not (${whereInWords(where.clause)})`
  }
}

const termInWords = ({ field, behind, then = [], among, direction }: Order.OrderTerm): string => {
  const least = behind === undefined ? "" : ` behind ${JSON.stringify(behind)}`
  const steps = then.map((step) => ` -> ${step.collection}.${step.field}`)
  const placed = among === undefined ? "" : ` by its place in ${list(among)}`
  return `${field}${least}${steps.join("")}${placed} ${direction}`
}

/** The order with the key that breaks its ties, and the page. */
export const pageInWords = ({ orderBy, after, offset, limit }: EncodedSelect): string => {
  const order = [...orderBy.map(termInWords), `key ${Order.keyDirection(orderBy)}`].join(", ")
  const start = after === undefined ? `offset ${offset}` : `after key ${JSON.stringify(after.key)}`
  return `order by ${order} ${start} limit ${limit}`
}
