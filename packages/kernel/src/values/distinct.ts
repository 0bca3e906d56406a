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

/** The values of each key, in their order. Unlike a record of them, it holds any key, `__proto__` too. */
export const groupedBy = <A, K>(
  values: Iterable<A>,
  keyOf: (value: A) => K,
): ReadonlyMap<K, ReadonlyArray<A>> => {
  const groups = new Map<K, Array<A>>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
