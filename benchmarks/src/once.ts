/** Remembers what was made for each argument, so that scenarios share what they run on. */
export const once = <Key, A>(make: (key: Key) => Promise<A>): ((key: Key) => Promise<A>) => {
  const made = new Map<Key, Promise<A>>()
  return (key) => {
    const found = made.get(key) ?? make(key)
    made.set(key, found)
    return found
  }
}
