import type { JobKind } from "@quoin/kernel"
import { listsInside, listsOutside } from "../job/readyLists"
import type { ListsWithRoom } from "../queue/claimReady"
import type { Claim, Hold } from "../queue/Hold"

/** How many more jobs a worker has room for: of those that work here, and of those that wait for somebody outside (JOB-31). */
export interface Rooms {
  readonly inside: number
  readonly outside: number
}

type Kinds = ReadonlyMap<string, JobKind.Any>

export const waitsOutside = (kinds: Kinds, kind: string): boolean => kinds.get(kind)?.waitsOutside === true

/** The kinds that there is room for, and for how many jobs of theirs. */
export const fitting = (
  { inside, outside }: Rooms,
  kinds: Kinds,
  hold: Hold,
): { readonly hold: Hold; readonly room: number } => {
  const ofOutside = hold.kinds.some((kind) => waitsOutside(kinds, kind)) ? Math.max(0, outside) : 0
  const room = Math.max(0, inside) + ofOutside
  if (inside > 0 && outside > 0) return { hold, room }
  const fits = (kind: string): boolean => (waitsOutside(kinds, kind) ? outside > 0 : inside > 0)
  return { hold: { ...hold, kinds: hold.kinds.filter(fits) }, room }
}

/** The lists of ready jobs that there is room for. */
export const listsWithRoom = (
  { inside, outside }: Rooms,
  kinds: Kinds,
  { kinds: names }: Pick<Hold, "kinds">,
): ReadonlyArray<ListsWithRoom> => {
  const beyond = names.flatMap((name) => kinds.get(name) ?? []).filter((kind) => kind.waitsOutside === true)
  return [
    { lists: listsInside, room: inside },
    { lists: listsOutside(beyond), room: outside },
  ].filter(({ lists, room }) => lists.length > 0 && room > 0)
}

/** Those of some claims that there is room for, in their order; what only clears up needs none. */
export const withRoom = (
  { inside, outside }: Rooms,
  kinds: Kinds,
  claims: ReadonlyArray<Claim>,
): ReadonlyArray<Claim> => {
  let here = inside
  let there = outside
  return claims.filter(({ held }) => {
    if (held === undefined) return true
    return waitsOutside(kinds, held.job.kind) ? there-- > 0 : here-- > 0
  })
}
