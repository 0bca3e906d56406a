import { type Violation, lookUp, showGiven } from "@quoin/kernel"
import { Converted } from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aFlag, given } from "../../request/fields"

/** In which form a body is shown. */
export const bodyFormat = { "body-format": given(Converted) }

/** What is read of an item of each type besides what stands in it: its answer names these. */
const around = {
  page: "ancestors",
  blogpost: "",
  comment: "container,ancestors",
  attachment: "container",
} as const

export type ItemType = keyof typeof around

/** What an item shows, as operations expand it. */
export const expanded = (type: ItemType, ...more: ReadonlyArray<string | undefined>): string =>
  [around[type], ...more].filter((each) => each !== undefined && each !== "").join(",")

const bodyOf = (format: string | undefined): string | undefined =>
  format === undefined ? undefined : `body.${format}`

const sorts = Schema.Literal("created-date", "-created-date")

const listFields = { ...bodyFormat, sort: given(sorts) }

const bothWays = (...names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.flatMap((name) => [`sort=${name}`, `sort=-${name}`])

/** Orders that lists have elsewhere, and what else these are filtered by there. */
export const notServedIn = {
  page: ["subtype", ...bothWays("id", "modified-date", "title")],
  blogpost: bothWays("id", "modified-date", "title"),
  comment: bothWays("modified-date"),
  attachment: ["mediaType", ...bothWays("modified-date")],
} as const satisfies Readonly<Record<ItemType, ReadonlyArray<string>>>

/** The order of a scan is told as it was sent: its cursors keep whether it goes backwards. */
const toldAsSort = (violation: Violation, { sort }: { readonly sort?: string | undefined }): Violation => {
  if (violation.field !== "backwards") return violation
  const first = sorts.literals.find((each) => each !== sort)
  return {
    field: "sort",
    given: showGiven(sort),
    allowed: `${String(first)}, as on the first call, or nothing`,
  }
}

/** What a list of items is asked with. `said` is what its address says; of what it could be filtered by, `hidden` is not asked here. */
export const listing = (
  type: ItemType,
  said: Readonly<Record<string, unknown>>,
  hidden: ReadonlyArray<string>,
) => ({
  fields: listFields,
  instead: ["type", "expand", "backwards", "spaceKey", "location", ...Object.keys(said), ...hidden],
  to: ({ sort, "body-format": format }: Schema.Struct.Type<typeof listFields>) =>
    Either.right({
      ...said,
      type,
      expand: expanded(type, bodyOf(format)),
      ...(sort === undefined ? {} : { backwards: sort === sorts.literals[1] }),
    }),
  told: toldAsSort,
})

/** The same in an order of its own, without bodies. */
export const inTree = (said: Readonly<Record<string, unknown>>, hidden: ReadonlyArray<string>) => {
  const { instead, to } = listing("page", said, hidden)
  return { fields: {}, instead, to: () => to({}) }
}

/** What else an item can show, and what that is called in operations. */
const includes = {
  "include-labels": "metadata.labels",
  "include-operations": "operations",
  "include-likes": "metadata.likes",
  "include-favorited-by-current-user-status": "metadata.currentuser.favourited",
} as const

const readFields = {
  ...bodyFormat,
  "get-draft": given(aFlag),
  "include-version": given(aFlag),
  ...Object.fromEntries(Object.keys(includes).map((name) => [name, given(aFlag)])),
}

/** Parts of an item that are not shown inside it. */
export const includesNotServed = [
  "include-properties=true",
  "include-versions=true",
  "include-webresources=true",
  "include-collaborators=true",
  "include-direct-children=true",
]

/** What an item is read with. */
export const reading = (type: ItemType) => ({
  fields: readFields,
  instead: ["expand"],
  to: (asked: Readonly<Record<string, unknown>>) =>
    Either.right({
      expand: expanded(
        type,
        bodyOf(asked["body-format"] as string | undefined),
        ...Object.entries(includes).flatMap(([name, part]) => (lookUp(asked, name) === true ? [part] : [])),
      ),
      ...(asked["get-draft"] === true ? { status: ["draft"] } : {}),
    }),
})
