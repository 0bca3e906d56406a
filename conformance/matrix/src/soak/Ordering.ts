/** What things are ordered by; nothing stands before anything. */
type OrderKey = string | number | boolean | undefined

export interface Ordering<A> {
  readonly by: (each: A) => OrderKey
  readonly descends?: true
}

const compareTexts = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const compareKeys = (a: OrderKey, b: OrderKey): number => {
  if (a === b) return 0
  if (a === undefined) return -1
  if (b === undefined) return 1
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b)
  return Number(a) - Number(b)
}

/** Things in an order; those that are alike in it as they were made, or the other way round where its last part descends. */
export const inOrder = <A extends { readonly at: number }>(
  all: ReadonlyArray<A>,
  orders: ReadonlyArray<Ordering<A>>,
): ReadonlyArray<A> => {
  const last = orders.at(-1)?.descends === true
  return all.toSorted((a, b) => {
    for (const { by, descends } of orders) {
      const order = compareKeys(by(a), by(b))
      if (order !== 0) return descends === true ? -order : order
    }
    return last ? b.at - a.at : a.at - b.at
  })
}
