/** A record with those of some fields that a request gives; what it leaves out stays. */
export const withGiven = <A extends object, K extends keyof A>(
  record: A,
  given: { readonly [Field in K]?: A[Field] | undefined },
  fields: ReadonlyArray<K>,
): A => {
  const stated = fields.filter((field) => given[field] !== undefined)
  return { ...record, ...Object.fromEntries(stated.map((field) => [field, given[field]])) }
}
