/** The fields of a request, in their encoded form. */
export type Payload = Readonly<Record<string, unknown>>

/** Replies of the steps before, by the names that these gave them. */
export type Seen = ReadonlyMap<string, unknown>

/** Whose credentials a step carries. */
export type Bearing = "administrator" | "an outsider" | "nobody" | "a wrong password" | "an unknown user"

/** One call of a script, and how it must end. */
export interface Step {
  readonly says: string
  readonly operation: string
  readonly payload: Payload | ((seen: Seen) => Payload)
  /** The administrator when absent. */
  readonly as?: Bearing
  /** The tag of the failure that must come; a reply when absent. */
  readonly fails?: string
  /** What the reply must say, by dotted path. What else it says must be what the reference says. */
  readonly shows?: Readonly<Record<string, unknown>>
  /** Keeps the reply under this name for later steps. */
  readonly keeps?: string
}

/** The value at a dotted path of a reply; undefined where the path leads nowhere. */
export const valueAt = (reply: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (at, name) =>
        typeof at === "object" && at !== null
          ? Object.entries(at).find(([key]) => key === name)?.[1]
          : undefined,
      reply,
    )

/** A value of a reply that an earlier step kept. */
export const of = (seen: Seen, kept: string, path = "id"): unknown => valueAt(seen.get(kept), path)
