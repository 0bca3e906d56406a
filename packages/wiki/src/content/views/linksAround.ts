import { limits } from "../../limits"
import type { ContentView, ShownSpace } from "./ContentView"

/** What transports write around the items inside an item: the addresses of each and of its parts. */
export const linksAround = ({
  ancestors = [],
  container,
  children = {},
  descendants = {},
  space: { whole },
}: ContentView): number => {
  const lists = [...Object.values(children), ...Object.values(descendants)]
  const inside = [
    ...lists.flatMap((list) => list?.items ?? []),
    ...ancestors.flatMap((ancestor) => ancestor.whole ?? []),
    ...(container?.whole === undefined ? [] : [container.whole]),
  ]
  return (
    (ancestors.length + (container === undefined ? 0 : 1)) * limits.ancestorLinksBytes +
    (whole === undefined ? 0 : linksAroundSpace(whole)) +
    inside.reduce((bytes, item) => bytes + linksAround(item), 0)
  )
}

/** The same for a space, which may show its home page. */
export const linksAroundSpace = ({ homepage }: ShownSpace): number =>
  homepage === undefined ? 0 : limits.ancestorLinksBytes + linksAround(homepage)
