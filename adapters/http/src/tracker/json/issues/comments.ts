import { Expansion } from "@quoin/kernel"
import type { CommentView, ListComments, ListPinnedComments } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import {
  type Asked,
  type JsonObject,
  each,
  field,
  maybeEach,
  maybeOne,
  maybeText,
  number,
  richText,
  shape,
  text,
} from "../../../answers/shape"
import { shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { selfOf, stamp } from "../../address"
import { user } from "../site/people"
import { property } from "./properties"
import { shownText } from "../../../answers/shownText"

const visibility = Schema.Struct({ type: Schema.Literal("group", "role"), value: Schema.String })

/** What comments and worklogs have in common, behind their addresses. */
export const written = shape<Omit<CommentView, "body" | "id"> & { readonly id: string }>()({
  id: Schema.String,
  author: maybeOne(user, ({ author }) => author),
  updateAuthor: maybeOne(user, ({ updateAuthor }) => updateAuthor),
  created: text(({ createdAt }) => stamp(createdAt)),
  updated: text(({ updatedAt }) => stamp(updatedAt)),
  visibility: Schema.optional(visibility),
})

/** The text as it reads is expanded; properties are shown as far as the reply has them (TRK-330). */
export const comment = shape<CommentView, Pick<Call, "addresses" | "expansion">>("TrackerComment")({
  self: text(({ issueId, id }, at) => selfOf(at, "issue", issueId, "comment", id)),
  ...written.fields,
  body: richText(({ body }) => body),
  renderedBody: maybeText(({ body }, { expansion }) =>
    Expansion.expands(expansion, "renderedBody") ? shownText(body) : undefined,
  ),
  properties: maybeEach(property, ({ properties }) => properties),
})

/** A comment inside another thing, where nothing of it is expanded. */
export const unexpanded = (view: CommentView, { addresses }: Asked): JsonObject =>
  comment.json(view, { addresses, expansion: Expansion.noExpansion })

/** A page in a list of what hangs on an issue. */
interface Counted {
  readonly offset: number
  readonly limit: number
  readonly total?: number | undefined
}

export const counted = shape<Counted>()({
  startAt: number(({ offset }) => offset),
  maxResults: number(({ limit }) => limit),
  total: number(({ total = 0 }) => total),
})

export const comments = shape<typeof ListComments.success.Type, Pick<Call, "addresses" | "expansion">>(
  "CommentPage",
)({
  ...counted.fields,
  comments: each(comment, ({ items }) => items),
})

type Pin = (typeof ListPinnedComments.success.Type)[number]

/** Nothing of a pinned comment is expanded. */
const pinned = shape<Pin>()({
  comment: field(comment.schema, ({ comment: view }, at) => unexpanded(view, at)),
  pinnedBy: maybeOne(user, ({ by }) => by),
  pinnedDate: text(({ at }) => stamp(at)),
})

export const pinnedComments = shows(
  Schema.Array(pinned.schema).annotations({ identifier: "PinnedComments" }),
  (call) => (pins: ReadonlyArray<Pin>) => pins.map((pin) => pinned.json(pin, call)),
)
