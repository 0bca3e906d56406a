import type { Person } from "@quoin/directory"
import { type ContentView, type LabelView, type PropertyView, type VersionView } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Shape, field, maybe, maybeText, one, shape, text } from "../../answers/shape"
import type { Addresses } from "../../request/Call"
import { addressed } from "../../wiki/json/content/addressed"
import { iso } from "../../wiki/address"

/** Users are known by their keys: so bodies name them, too (D-1065). */
export const accountOf = (person: Person): string | undefined => {
  if (person.type === "known") return person.userKey
  return person.type === "unknown" ? person.username : undefined
}

export const links = Schema.Record({ key: Schema.String, value: Schema.String })

/** A version, in short. */
export const version = shape<VersionView>("WikiV2Version")({
  createdAt: text(({ when }) => iso(when)),
  message: Schema.String,
  number: Schema.Int,
  minorEdit: Schema.Boolean,
  authorId: maybeText(({ by }) => accountOf(by)),
})

export const label = shape<LabelView>("WikiV2Label")({
  id: Schema.String,
  name: Schema.String,
  prefix: Schema.Literal("global", "my", "team"),
})

const writing = {
  createdAt: text(({ when }: PropertyView["version"]) => iso(when)),
  message: Schema.String,
  number: Schema.Int,
}

const propertyOf = (identifier: string, version: Shape<PropertyView["version"]>) =>
  shape<PropertyView>(identifier)({
    id: Schema.String,
    key: Schema.String,
    value: field(Schema.Unknown, ({ value }) => value),
    version: one(version, (view) => view.version),
  })

/** Properties of content say of a version whether it was a small change, those of spaces do not. */
export const properties = {
  item: propertyOf(
    "WikiV2Property",
    shape<PropertyView["version"]>()({ ...writing, minorEdit: Schema.Boolean }),
  ),
  space: propertyOf("WikiV2SpaceProperty", shape<PropertyView["version"]>()(writing)),
} as const

export const operation = shape<{ readonly operation: string; readonly targetType: string }>()({
  operation: Schema.String,
  targetType: Schema.String,
})

const Body = Schema.Struct({ representation: Schema.String, value: Schema.String })

type Bodies = Readonly<Record<string, typeof Body.Type>>

/** The body in the form that was asked for, under its name; as it is stored where it was asked for so. */
export const body = field<
  Pick<ContentView, "body" | "rendered">,
  { readonly addresses: Addresses },
  Bodies,
  Bodies
>(Schema.Record({ key: Schema.String, value: Body }), ({ body: storage, rendered }, { addresses }) => {
  const texts: Readonly<Record<string, string | undefined>> = rendered ?? { storage }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, { representation: name, value: addressed(value, name as "view", addresses) }] as const],
    ),
  )
})

/** What there is of something, inside an item: all of it, unless more is told. */
export const all = <View, Inner>(
  inner: { readonly schema: Schema.Schema.AnyNoContext; readonly json: (each: Inner, at: never) => unknown },
  from: (view: View) => ReadonlyArray<Inner> | undefined,
  hasMore: (view: View) => boolean = () => false,
) =>
  maybe(
    Schema.Struct({ results: Schema.Array(inner.schema), meta: Schema.Struct({ hasMore: Schema.Boolean }) }),
    (view: View, at) => {
      const found = from(view)
      return (
        found && {
          results: found.map((each) => inner.json(each, at as never)),
          meta: { hasMore: hasMore(view) },
        }
      )
    },
  )
