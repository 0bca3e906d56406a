/** Each value once, in the order of its first place: in time that rises with how many there are, which `dedupe` of Effect's Array does not. */
export const distinct = <A>(values: Iterable<A>): ReadonlyArray<A> => [...new Set(values)]

/** The first value of each key. */
export const distinctBy = <A>(values: Iterable<A>, keyOf: (value: A) => string): ReadonlyArray<A> => {
  const byKey = new Map<string, A>()
  for (const value of values) {
    const key = keyOf(value)
    if (!byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()]
}
