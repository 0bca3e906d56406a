import { type LimitExceeded, Given, Order, Paging, Where, exceeded, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"

/** What is asked of the parts of all projects together. */
export const partsAsked = {
  /** A part of the name, in any case. */
  query: Schema.optional(Given.Key),
  /** Only those of these projects, by their ids; of all where none are named. */
  projectIds: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
  startAt: Schema.optional(Schema.Int),
  maxResults: Schema.optional(Schema.Int),
}

type Asked = Schema.Struct.Type<typeof partsAsked>

/** A page of parts. */
export const partPage = <A, I>(item: Schema.Schema<A, I>) =>
  Schema.Struct({
    items: Schema.Array(item),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    total: Schema.optional(Schema.Int),
  })

type Names = "name" | "projectId"

const style = Paging.startAtMaxResults(limits.settingListDefault)

/** How the parts are listed that are asked for: by name. */
export const listingOf = ({ query = "", projectIds, startAt, maxResults }: Asked) => ({
  style,
  from: startAt,
  size: maxResults,
  where: Where.and<Names>(
    ...(query.trim() === "" ? [] : [Where.contains("name" as const, foldCase(query.trim()))]),
    ...(projectIds.length === 0
      ? []
      : [Where.or<Names>(...projectIds.map((id) => Where.equals("projectId" as const, id)))]),
  ),
  orderBy: [Order.ascending("name" as const)],
  total: true as const,
})

export const tooManyProjects = ({ projectIds }: Asked): Effect.Effect<void, LimitExceeded> =>
  exceeded(limits, "projectsAsked", projectIds.length) ?? Effect.void
