/** What was noted last under different keys; at most `limit` of them, of which the oldest leaves first. */
export class Recent<A> {
  /** A `Map` keeps the order of insertion. */
  private readonly entries = new Map<string, A>()

  constructor(private readonly limit: number) {}

  readonly get = (key: string): A | undefined => this.entries.get(key)

  readonly put = (key: string, entry: A): void => {
    this.entries.delete(key)
    this.entries.set(key, entry)
    const oldest = this.entries.keys().next()
    if (this.entries.size > this.limit && oldest.done !== true) this.entries.delete(oldest.value)
  }

  readonly forget = (key: string): void => void this.entries.delete(key)
}
