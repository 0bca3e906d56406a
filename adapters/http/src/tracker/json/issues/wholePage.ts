/** A page of comments or worklogs, which an issue shows as a whole. */
export const wholePage = <Name extends string, Json>(
  name: Name,
  items: ReadonlyArray<Json>,
  total: number,
) => ({
  startAt: 0,
  maxResults: items.length,
  total,
  [name]: items,
})
