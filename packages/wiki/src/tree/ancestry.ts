import type { ContentId, ContentRecord } from "../content/Content"

/** What stands above a page. */
export interface Above {
  readonly parentId?: ContentId
  /** From the top down, the parent being the last. */
  readonly ancestors: ReadonlyArray<ContentId>
}

/** Below a page, or at the top of the space. */
export const belowPage = (
  parent: Pick<ContentRecord, "id" | "ancestors"> | undefined,
): Required<Pick<Above, "ancestors">> & Above =>
  parent === undefined
    ? { ancestors: [] }
    : { parentId: parent.id, ancestors: [...parent.ancestors, parent.id] }

/** Where an item stands. */
export const aboveOf = ({ parentId, ancestors }: ContentRecord): Above =>
  parentId === undefined ? { ancestors } : { parentId, ancestors }

/** An item that comes to stand elsewhere. */
export const standing = (
  { parentId: _parent, ancestors: _above, ...item }: ContentRecord,
  { parentId, ancestors }: Above,
): ContentRecord => ({ ...item, ancestors, ...(parentId === undefined ? {} : { parentId }) })

/** What a filter calls the place that these pages stand below. */
export const placeBelow = (parentId: ContentId | undefined, spaceId: string): string => parentId ?? spaceId

const isSameList = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i])

/** The item with other ancestors; nothing where it has them already. */
export const withAncestors = (
  item: ContentRecord,
  ancestors: ReadonlyArray<ContentId>,
): ContentRecord | undefined => (isSameList(item.ancestors, ancestors) ? undefined : { ...item, ancestors })

/** All of both, each once. */
export const joined = (
  some: ReadonlyArray<ContentId>,
  more: ReadonlyArray<ContentId>,
): ReadonlyArray<ContentId> => [...new Set([...some, ...more])]

/** Those that are not among others. */
export const without = (
  some: ReadonlyArray<ContentId>,
  others: ReadonlyArray<ContentId>,
): ReadonlyArray<ContentId> => some.filter((id) => !others.includes(id))

/** The way up from a page. */
export interface Climb {
  /** The pages on the way, from the one below `reached` down to the parent. */
  readonly path: ReadonlyArray<ContentRecord>
  /** The page that the way led to; absent where it ended before. */
  readonly reached: ContentRecord | undefined
}

/** Goes up from parent to parent, until a page is reached. Should damaged data form a ring, the way ends. */
export const climb = (
  page: ContentRecord,
  found: (id: string) => ContentRecord | undefined,
  isReached: (above: ContentRecord) => boolean,
): Climb => {
  const seen = new Set<string>([page.id])
  const path: Array<ContentRecord> = []
  let next = page.parentId
  while (next !== undefined && !seen.has(next)) {
    seen.add(next)
    const above = found(next)
    if (above === undefined) break
    if (isReached(above)) return { path: path.reverse(), reached: above }
    path.push(above)
    next = above.parentId
  }
  return { path: path.reverse(), reached: undefined }
}

/** All that stands above the page that climbed so. */
export const ancestorsBy = ({ path, reached }: Climb): ReadonlyArray<ContentId> => [
  ...(reached === undefined ? [] : [...reached.ancestors, reached.id]),
  ...path.map(({ id }) => id),
]
