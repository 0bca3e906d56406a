/** What another format has no place for: its words are kept, and its name is noted. */
export class Losses {
  private readonly names = new Set<string>()

  readonly note = (name: string): void => {
    this.names.add(name)
  }

  /** In the order of the alphabet. */
  get all(): ReadonlyArray<string> {
    return [...this.names].sort()
  }
}
