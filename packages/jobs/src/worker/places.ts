import { AccessModes, type ProposedChange } from "@quoin/kernel"
import { Jobs, Leases, isReady } from "../job/collections"
import type { Job } from "../job/Job"
import type { Lease } from "../job/Lease"
import { readyList, readyLists } from "../job/readyLists"

/** Where a worker finds something to begin: the lists of what is ready, and what others have left. */
export type Places = ReadonlySet<string>

/** Where stands what others have left. */
export const abandoned = "abandoned"

export const everywhere: Places = new Set([...readyLists, abandoned])

export const nowhere: Places = new Set()

/** Where something may be begun because of a change: nowhere for one that only frees a place, or begins something. */
const placesOf = (change: ProposedChange): ReadonlyArray<string> => {
  const { name } = change.collection
  // What waited for the site to be changeable need not wait any more.
  if (name === AccessModes.name) return [...everywhere]
  if (change._tag !== "Put") return []
  // The collection of a change says what its value is.
  if (name === Jobs.name) {
    const job = change.value as Job
    return isReady(job) ? [readyList(job)] : []
  }
  return name === Leases.name && (change.value as Lease).worker === "" ? [abandoned] : []
}

/** Where something may be begun because of a commit. */
export const placesIn = (changes: ReadonlyArray<ProposedChange>): Places => {
  const found = new Set<string>()
  for (const change of changes) for (const place of placesOf(change)) found.add(place)
  return found.size === 0 ? nowhere : found
}

/** What a process says to others of where there may be something: who it is, and the places. */
export const saidOf = (name: string, places: Places): string => [name, ...places].join(",")

/** Where there may be something because of what a process of another name has said; everywhere where it is no such thing. */
export const heardOf = (name: string, said: string): Places => {
  const [who, ...places] = said.split(",")
  if (who === name) return nowhere
  return places.length === 0 || !places.every((place) => everywhere.has(place)) ? everywhere : new Set(places)
}
