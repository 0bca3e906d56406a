import type { Outcome } from "../../core/call"

/** Whom a right is granted to. */
export type Holder =
  | { readonly type: "user"; readonly name: string; readonly displayName: string }
  | { readonly type: "group"; readonly name: string }
  | { readonly type: "anybody" }
  /** Only those whom the thing itself names, such as the reporter of an issue. */
  | { readonly type: "named"; readonly as: string }

/** A right that somebody holds. */
export interface Grant {
  /** What may be done, in words. */
  readonly right: string
  readonly holder: Holder
  /** By what they hold it, where it is not their own, such as a role. */
  readonly by?: string
  /** Takes it back, where that can be done by itself. */
  readonly takeBack?: () => Promise<Outcome<unknown>>
}

/** Somebody whose rights are asked for. */
export interface Somebody {
  readonly username: string
  readonly groups: ReadonlyArray<string>
}

/** Whoever is in it may do everything. */
export const administrators = "administrators"
/** Whoever is signed in is in it. */
const signedIn = "signed-in-users"

export const holderName = (holder: Holder): string => {
  switch (holder.type) {
    case "user":
      return holder.displayName
    case "group":
      return holder.name === signedIn ? "Whoever is signed in" : holder.name
    case "anybody":
      return "Anybody"
    case "named":
      return holder.as
  }
}

const through = (reason: string, by: string | undefined): string =>
  by === undefined ? reason : `${reason}, ${by}`

/** Why somebody holds a right by this grant; undefined where they do not. */
const reasonBy = ({ holder, by }: Grant, { username, groups }: Somebody): string | undefined => {
  switch (holder.type) {
    case "user":
      return holder.name === username ? through("by a right of their own", by) : undefined
    case "group":
      if (holder.name === signedIn) return through("as whoever is signed in", by)
      return groups.includes(holder.name) ? through(`as a member of ${holder.name}`, by) : undefined
    case "anybody":
      return through("as anybody", by)
    case "named":
      return through(`where they are ${holder.as}`, by)
  }
}

/** A right, and why somebody has it; no reasons where they have it not. */
export interface Explained {
  readonly right: string
  readonly reasons: ReadonlyArray<string>
}

/** What somebody may do of all that somebody may, each with every reason. */
export const explained = (grants: ReadonlyArray<Grant>, somebody: Somebody): ReadonlyArray<Explained> => {
  const ofAll = somebody.groups.includes(administrators) ? [`as a member of ${administrators}`] : []
  return [...new Set(grants.map(({ right }) => right))].map((right) => {
    const own = grants.flatMap((grant) => (grant.right === right ? (reasonBy(grant, somebody) ?? []) : []))
    return { right, reasons: [...new Set([...ofAll, ...own])] }
  })
}

/** Holders with all that each may do, in the order in which they first appear. */
export const byHolder = (
  grants: ReadonlyArray<Grant>,
): ReadonlyArray<{
  readonly holder: Holder
  readonly by: string
  readonly rights: ReadonlyArray<Grant>
}> => {
  const found = new Map<string, { holder: Holder; by: string; rights: Array<Grant> }>()
  for (const grant of grants) {
    const { holder, by = "" } = grant
    const key = `${holder.type} ${holderName(holder)} ${by}`
    const known = found.get(key) ?? { holder, by, rights: [] }
    known.rights.push(grant)
    found.set(key, known)
  }
  return [...found.values()]
}
