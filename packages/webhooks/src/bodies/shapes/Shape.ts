import type { BodyDialect } from "../../options"

/** What a value in a body is. JSON is as it comes; an open object has members besides those that are named. */
export type Part =
  | "text"
  | "number"
  | "boolean"
  | "json"
  | { readonly list: Part }
  | { readonly object: Shape; readonly open?: true }

/** A member of an object in a body. */
export interface Member {
  readonly part: Part
  /** It may be left out. */
  readonly optional?: true
  /** It is null where there is nothing. */
  readonly nullable?: true
  /** The dialects that have it; all of them where it is left out. */
  readonly only?: ReadonlyArray<BodyDialect>
}

/** The members of an object by their names, as each dialect has them. */
export type Shape = Readonly<Record<string, Member>>

export const text: Member = { part: "text" }
export const number: Member = { part: "number" }
export const boolean: Member = { part: "boolean" }
export const json: Member = { part: "json" }
export const texts: Member = { part: { list: "text" } }
export const list = (part: Part): Member => ({ part: { list: part } })
export const object = (shape: Shape): Member => ({ part: { object: shape } })
export const open = (shape: Shape): Member => ({ part: { object: shape, open: true } })

export const maybe = (member: Member): Member => ({ ...member, optional: true })
export const orNull = (member: Member): Member => ({ ...member, nullable: true })
export const inCloud = (member: Member): Member => ({ ...member, only: ["cloud"] })
export const onServers = (member: Member): Member => ({ ...member, only: ["server9", "server10"] })
/** What only late versions of the self-hosted edition have, and the cloud. */
export const lately = (member: Member): Member => ({ ...member, only: ["server10", "cloud"] })
