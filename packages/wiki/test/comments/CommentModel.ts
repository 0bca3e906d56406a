/** What a comment is to the model: nothing of how it is stored. */
interface Said {
  readonly id: string
  readonly page: string
  parent: string | undefined
  inline: string | undefined
  isResolved: boolean
}

/** Comments as a list that is looked through, with pages that are there or in the trash. */
export class CommentModel {
  private said: ReadonlyArray<Said> = []
  private readonly trashed = new Set<string>()

  readonly add = (id: string, page: string, parent: string | undefined, inline: string | undefined): void => {
    this.said = [...this.said, { id, page, parent, inline, isResolved: false }]
  }

  /** Answers go up to what the comment answered; those that begin threads then are where that thread was. */
  readonly remove = (id: string): void => {
    const gone = this.find(id)
    this.said = this.said
      .filter((each) => each.id !== id)
      .map((each) => {
        if (each.parent !== id) return each
        const { parent, inline, isResolved } = gone
        return parent === undefined ? { ...each, parent, inline, isResolved } : { ...each, parent }
      })
  }

  readonly resolve = (id: string, isResolved: boolean): void => {
    this.find(id).isResolved = isResolved
  }

  readonly trash = (page: string): void => {
    this.trashed.add(page)
  }

  readonly restore = (page: string): void => {
    this.trashed.delete(page)
  }

  readonly purge = (page: string): void => {
    this.said = this.said.filter((each) => each.page !== page)
  }

  readonly isTrashed = (page: string): boolean => this.trashed.has(page)

  /** The ids of all comments that anybody sees. */
  readonly seen = (): ReadonlyArray<string> =>
    this.said.filter(({ page }) => !this.trashed.has(page)).map(({ id }) => id)

  readonly of = (id: string) => ({
    ancestors: this.above(id),
    location: this.locationOf(id),
    originalSelection: this.first(id).inline,
  })

  /** The comments on a page, or below a comment, in the order of their creation. */
  readonly below = (
    above: string,
    levels: number,
    locations: ReadonlyArray<string>,
  ): ReadonlyArray<string> => {
    const isComment = this.said.some(({ id }) => id === above)
    return this.said
      .filter(({ page }) => !this.trashed.has(page))
      .filter(({ id, page }) => {
        const path = this.above(id)
        const depth = isComment ? path.length - path.indexOf(above) : path.length + 1
        return (isComment ? path.includes(above) : page === above) && depth <= levels
      })
      .filter(({ id }) => locations.length === 0 || locations.includes(this.locationOf(id)))
      .map(({ id }) => id)
  }

  private readonly find = (id: string): Said => {
    const found = this.said.find((each) => each.id === id)
    if (found === undefined) return { id, page: "", parent: undefined, inline: undefined, isResolved: false }
    return found
  }

  private readonly above = (id: string): ReadonlyArray<string> => {
    const { parent } = this.find(id)
    return parent === undefined ? [] : [...this.above(parent), parent]
  }

  private readonly first = (id: string): Said => this.find(this.above(id)[0] ?? id)

  private readonly locationOf = (id: string): string => {
    const { inline, isResolved } = this.first(id)
    if (isResolved) return "resolved"
    return inline === undefined ? "footer" : "inline"
  }
}
