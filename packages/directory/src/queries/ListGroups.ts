import { CommonFailure, Given, Operation, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Groups } from "../collections"
import { GroupRecord } from "../rights/Group"
import { groupsStyle, pageFields, pageOf } from "../user/pages"

/** Lists groups by name. */
export class ListGroups extends Operation.Request<ListGroups>()("directory.listGroups", () => ({
  payload: {
    /** Only groups with this in their name, in any case; all when left out. */
    query: Schema.optional(Given.Key),
    ...pageFields,
  },
  success: pageOf(GroupRecord),
  failure: CommonFailure,
})) {}

/** Which groups have a text in their name. */
const named = (query: string | undefined) => {
  if (query === undefined) return {}
  const wanted = foldCase(query)
  const test = ({ name }: GroupRecord): boolean => foldCase(name).includes(wanted)
  return { matching: { test, by: wanted, containing: query } }
}

export const listGroups = Operation.query(
  ListGroups,
  { summary: "List groups", scope: "read:directory", rules: ["DIR-2", "DIR-46"] },
  {
    load: ({ query, start, limit }, reads) =>
      reads.list(Groups, {
        style: groupsStyle,
        from: start,
        size: limit,
        where: Where.all,
        orderBy: [],
        ...named(query),
        show: () => Effect.succeed(({ name }: GroupRecord) => Effect.succeed({ name })),
      }),
    answer: (_request, page) => Either.right(page),
  },
)
