import type { ComponentChildren } from "preact"
import { Badge, type Tone } from "./Badge"
import { Link } from "./Link"
import { Moment } from "./Moment"
import { Person } from "./Person"
import { part } from "../core/place"

/** A value of an issue as operations answer it: its kind, and under a name of that kind what it is. */
export type Field = (Readonly<Record<string, unknown>> & { readonly kind?: string }) | undefined

interface Named {
  readonly name?: string
  readonly displayName?: string
  readonly key?: string
  readonly category?: string
}

const categories: Readonly<Record<string, Tone>> = { new: "calm", indeterminate: "accent", done: "good" }

/** The state of an issue, in the colour of its category. */
export const StatusOf = ({ field }: { readonly field: Field }) => {
  const status = field?.["status"] as Named | undefined
  return status === undefined ? null : (
    <Badge tone={categories[status.category ?? ""] ?? "calm"}>{status.name}</Badge>
  )
}

/** A plain value as a text. */
export const textIn = (field: Field): string => {
  const value = field?.["value"] ?? field?.["text"]
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return String(value)
  return Array.isArray(value) ? value.map(String).join(", ") : ""
}

/** The name of what a field refers to. */
export const nameIn = (field: Field, kind: string): string | undefined => {
  const named = field?.[kind] as Named | undefined
  return named?.displayName ?? named?.name
}

const names = (list: unknown): string =>
  (list as ReadonlyArray<Named>).map(({ name, key }) => name ?? key ?? "").join(", ")

const keys = (list: unknown): ComponentChildren =>
  (list as ReadonlyArray<Named>).map(({ key = "" }) => (
    <>
      <Link to={`tracker/issue/${part(key)}`}>{key}</Link>{" "}
    </>
  ))

const shown: Readonly<Record<string, (field: NonNullable<Field>) => ComponentChildren>> = {
  moment: ({ at }) => <Moment at={Number(at)} />,
  day: ({ day }) => String(day),
  user: (field) => <Person name={nameIn(field, "user") ?? ""} />,
  users: ({ users }) => names(users),
  status: (field) => <StatusOf field={field} />,
  components: ({ components }) => names(components),
  versions: ({ versions }) => names(versions),
  sprints: ({ sprints }) => names(sprints),
  issues: ({ issues }) => keys(issues),
  votes: ({ votes }) => String(votes),
  watches: ({ watchCount }) => String(watchCount),
}

/** A field of an issue; nothing where it is empty. */
export const fieldShown = (field: Field): ComponentChildren => {
  const kind = field?.kind ?? ""
  if (field === undefined) return undefined
  const show = shown[kind]
  return show === undefined ? (nameIn(field, kind) ?? textIn(field)) : show(field)
}
