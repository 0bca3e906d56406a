import type { ChangeView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, each, field, maybeOne, number, shape, text } from "../../../answers/shape"
import { stamp } from "../../address"
import { pageOf } from "../pages"
import { user } from "../site/people"

const TextOrNull = Schema.NullOr(Schema.String)

const changedField = shape<ChangeView["items"][number]>()({
  field: Schema.String,
  fieldtype: Schema.String,
  fieldId: Schema.String,
  from: TextOrNull,
  fromString: field(TextOrNull, ({ fromText }) => fromText),
  to: TextOrNull,
  toString: field(TextOrNull, ({ toText }) => toText),
})

const change = shape<ChangeView>("ChangeHistory")({
  id: Schema.String,
  author: maybeOne(user, ({ author }) => author),
  created: text(({ at }) => stamp(at)),
  items: each(changedField, ({ items }) => items),
})

/** All changes of an issue, inside it. */
export const changelog = shape<ReadonlyArray<ChangeView>>()({
  startAt: constant(0),
  maxResults: number(({ length }) => length),
  total: number(({ length }) => length),
  histories: each(change, (changes) => changes),
})

export const changes = pageOf("ChangePage", change)
