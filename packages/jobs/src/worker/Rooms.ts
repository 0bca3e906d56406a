import type { JobKind } from "@quoin/kernel"
import { type Lane, laneOf, lanes, listsOf, readyList } from "../job/readyLists"
import type { ListsWithRoom } from "../queue/claimReady"
import type { Claim, Hold } from "../queue/Hold"
import { abandoned } from "./places"

/** How many more jobs a worker has room for, in each lane (JOB-31). */
export type Rooms = Readonly<Record<Lane, number>>

type Kinds = ReadonlyMap<string, JobKind.Any>

/** The lane of a kind by its name; who does not know it has no room for it. */
export const laneOfKind = (kinds: Kinds, name: string): Lane => {
  const kind = kinds.get(name)
  return kind === undefined ? "inside" : laneOf(kind)
}

/** The kinds that there is room for, and for how many jobs of theirs. */
export const fitting = (
  rooms: Rooms,
  kinds: Kinds,
  hold: Hold,
): { readonly hold: Hold; readonly room: number } => {
  const laneOfName = new Map(hold.kinds.map((name) => [name, laneOfKind(kinds, name)]))
  const known = new Set<Lane>(["inside", ...laneOfName.values()])
  const room = [...known].reduce((sum, lane) => sum + Math.max(0, rooms[lane]), 0)
  if (lanes.every((lane) => rooms[lane] > 0)) return { hold, room }
  const fits = (name: string): boolean => rooms[laneOfName.get(name) ?? "inside"] > 0
  return { hold: { ...hold, kinds: hold.kinds.filter(fits) }, room }
}

type Named = Pick<Hold, "kinds">

/** The lists of each lane in which kinds stand that are known. */
interface LaneLists {
  readonly ofLanes: ReadonlyArray<{ readonly lane: Lane; readonly lists: ReadonlyArray<string> }>
  readonly all: ReadonlySet<string>
}

/** Those of each list of kinds: a worker has hundreds, and looks many times a second. */
const found = new WeakMap<ReadonlyArray<string>, LaneLists>()

const listsOfLanes = (kinds: Kinds, { kinds: names }: Named): LaneLists => {
  const before = found.get(names)
  if (before !== undefined) return before
  const known = names.flatMap((name) => kinds.get(name) ?? [])
  const ofLanes = lanes.map((lane) => ({
    lane,
    lists: listsOf(
      lane,
      known.filter((kind) => laneOf(kind) === lane),
    ),
  }))
  const made = { ofLanes, all: new Set(ofLanes.flatMap(({ lists }) => lists)) }
  found.set(names, made)
  return made
}

export const knownLists = (kinds: Kinds, named: Named): ReadonlySet<string> => listsOfLanes(kinds, named).all

/** The lists of ready jobs that there is room for, of those that are looked at. */
export const listsWithRoom = (
  rooms: Rooms,
  kinds: Kinds,
  named: Named,
  looked: ReadonlySet<string>,
): ReadonlyArray<ListsWithRoom> =>
  listsOfLanes(kinds, named)
    .ofLanes.map(({ lane, lists }) => ({
      lists: lists.filter((list) => looked.has(list)),
      room: rooms[lane],
    }))
    .filter(({ lists, room }) => lists.length > 0 && room > 0)

/** Those of some claims that there is room for, in their order, and where the others stand; what only clears up needs none. */
export const withRoom = (
  rooms: Rooms,
  kinds: Kinds,
  claims: ReadonlyArray<Claim>,
): { readonly taken: ReadonlyArray<Claim>; readonly others: ReadonlyArray<string> } => {
  const left = { ...rooms }
  const others: Array<string> = []
  const taken = claims.filter(({ held }) => {
    if (held === undefined) return true
    const lane = laneOfKind(kinds, held.job.kind)
    const fits = left[lane] > 0
    left[lane] -= 1
    if (!fits) others.push(abandoned, readyList(held.job))
    return fits
  })
  return { taken, others }
}
