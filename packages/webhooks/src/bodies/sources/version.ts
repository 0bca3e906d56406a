import { friendlyDay } from "@quoin/tracker"
import type { Happened, Json, Writing } from "../Body"
import { partOf } from "../told"
import { selfOf } from "./addresses"

const readDay = (day: unknown): string | undefined => (typeof day === "string" ? friendlyDay(day) : undefined)

/** Only what has a day can be late. */
const isOverdue = ({ released, archived, releaseDate }: Json, at: number): boolean | undefined => {
  if (typeof releaseDate !== "string") return undefined
  const today = new Date(at).toISOString().slice(0, releaseDate.length)
  return released !== true && archived !== true && releaseDate < today
}

/** The original says of no version that it is archived, and so does what is faithful to it. */
const versionOf = (version: Json, { at }: Happened, writing: Writing): Json => ({
  ...version,
  self: selfOf(writing, "version", String(version["id"])),
  archived: version["archived"] === true && !writing.faithful,
  overdue: isOverdue(version, at),
  userStartDate: readDay(version["startDate"]),
  userReleaseDate: readDay(version["releaseDate"]),
})

export const versionMembers = (happened: Happened, writing: Writing): Json => {
  const { mergedTo, ...version } = partOf(happened.told)
  return {
    version: versionOf(version, happened, writing),
    mergedTo: mergedTo === undefined ? undefined : versionOf(partOf(mergedTo), happened, writing),
  }
}
