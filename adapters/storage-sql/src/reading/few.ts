import { type Collection, type EncodedSelect, Order, type Where, limits } from "@quoin/kernel"

const conjuncts = (where: Where.Where): ReadonlyArray<Where.Where> =>
  where._tag === "And" ? where.clauses.flatMap(conjuncts) : where._tag === "All" ? [] : [where]

/** Reads nothing but the record itself. */
const isOwn = (where: Where.Where): boolean => {
  switch (where._tag) {
    case "References":
    case "ReferencedBy":
      return false
    case "And":
    case "Or":
      return where.clauses.every(isOwn)
    case "Not":
      return isOwn(where.clause)
    default:
      return true
  }
}

/** The field of a comparison with one value that an index of the collection can serve; `undefined` for any other clause. */
const fixedField = ({ fields }: Collection.CollectionShape, clause: Where.Where): string | undefined =>
  clause._tag === "Equals" && fields[clause.field]?.many === false ? clause.field : undefined

/** Is there an index whose first fields are fixed, and which then stands in the order asked for? */
const isServed = (
  { orders }: Collection.CollectionShape,
  fixed: ReadonlySet<string>,
  orderBy: ReadonlyArray<Order.OrderTerm>,
): boolean => {
  const direction = Order.keyDirection(orderBy)
  const varying = orderBy.filter(({ field }) => !fixed.has(field))
  if (varying.some((term) => (term.then ?? []).length > 0 || term.direction !== direction)) return false
  return [[], ...orders].some(
    (order) =>
      order.length === fixed.size + varying.length &&
      order.every((name, i) => (i < fixed.size ? fixed.has(name) : name === varying[i - fixed.size]?.field)),
  )
}

/** The fields that one value is asked of, each. */
const fixedFields = (shape: Collection.CollectionShape, where: Where.Where): ReadonlySet<string> =>
  new Set(conjuncts(where).flatMap((clause) => fixedField(shape, clause) ?? []))

/**
 * Could a database go along an index in the order asked for, passing over what the filter leaves out, and end where the page is full?
 * Then nothing says that it looks at all that is found.
 */
export const mayFollow = (shape: Collection.CollectionShape, { where, orderBy }: EncodedSelect): boolean => {
  const fixed = fixedFields(shape, where)
  const [first] = orderBy.filter(({ field }) => !fixed.has(field))
  if (first === undefined) return true
  if (first.then !== undefined || first.among !== undefined || first.behind !== undefined) return false
  return shape.orders.some((order) => order.find((name) => !fixed.has(name)) === first.field)
}

const isOfColumn = ({ fields }: Collection.CollectionShape, { _tag, ...clause }: Where.Where): boolean =>
  "field" in clause &&
  _tag !== "References" &&
  _tag !== "ReferencedBy" &&
  fields[clause.field]?.many === false

/**
 * A select of which the database may put all that it finds into order before it has a page: no index stands in that order, or
 * something leads to the records that is no column of theirs.
 */
export const maySort = (shape: Collection.CollectionShape, { where, orderBy }: EncodedSelect): boolean => {
  const clauses = conjuncts(where)
  return (
    clauses.some((clause) => !isOfColumn(shape, clause)) ||
    !isServed(shape, fixedFields(shape, where), orderBy)
  )
}

/**
 * A select that looks at few more records than it answers with, however many there are: by keys, by a unique value, or a page
 * of an index. Every other select may look at all of them.
 */
export const looksAtFew = (
  shape: Collection.CollectionShape,
  { where, orderBy, offset, total }: EncodedSelect,
): boolean => {
  const clauses = conjuncts(where)
  if (!clauses.every(isOwn)) return false
  const names = clauses.map((clause) => fixedField(shape, clause))
  const namesRecords = clauses.some(
    (clause, i) => clause._tag === "KeyIn" || shape.fields[names[i] ?? ""]?.unique === true,
  )
  if (namesRecords) return true
  if (total || offset > limits.selectRecords) return false
  const fixed = new Set(names.flatMap((name) => name ?? []))
  // A bound of the field that the page is in order of only says where in the index it begins or ends.
  const first = orderBy.find(({ field }) => !fixed.has(field))?.field
  const bounds = ({ _tag, ...clause }: Where.Where): boolean =>
    _tag === "Range" && "field" in clause && clause.field === first
  return (
    clauses.every((clause, i) => names[i] !== undefined || bounds(clause)) && isServed(shape, fixed, orderBy)
  )
}
