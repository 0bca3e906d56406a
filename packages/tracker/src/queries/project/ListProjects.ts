import { CommonFailure, Given, Operation, Order, Paging, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"
import { ProjectTypeKey, ProjectView } from "../../Project"
import { loadProjectViews } from "../../project/projectViews"

/** Lists projects by key. Filters are joined; one that is left out does not filter. */
export class ListProjects extends Operation.Request<ListProjects>()("tracker.listProjects", () => ({
  payload: {
    /** A part of the key or name; case is ignored. */
    query: Schema.optional(Given.Key),
    typeKey: Schema.optional(ProjectTypeKey),
    /** The id of a category. */
    category: Schema.optional(Given.Key),
    /** Archived ones, too. */
    includeArchived: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    orderBy: Schema.optional(Schema.Literal("key", "-key", "+key", "name", "-name", "+name")),
    startAt: Schema.optional(Schema.Int),
    maxResults: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ProjectView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    total: Schema.optional(Schema.Int),
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startAtMaxResults(limits.projectList, limits.projectList)

type Names = (typeof Projects)["names"][number]

const whereOf = ({ query, typeKey, category, includeArchived }: ListProjects): Where.Where<Names> =>
  Where.and<Names>(
    ...(includeArchived ? [] : [Where.equals("archived" as const, false)]),
    ...(typeKey === undefined ? [] : [Where.equals("typeKey" as const, typeKey)]),
    ...(category === undefined ? [] : [Where.equals("categoryId" as const, category)]),
    ...(query === undefined
      ? []
      : [Where.or<Names>(Where.contains("key", foldCase(query)), Where.contains("name", foldCase(query)))]),
  )

const orderOf = ({ orderBy = "key" }: ListProjects) => {
  const field = orderBy.endsWith("name") ? ("name" as const) : ("key" as const)
  return [orderBy.startsWith("-") ? Order.descending(field) : Order.ascending(field)]
}

export const listProjects = Operation.query(
  ListProjects,
  {
    summary: "List projects",
    scope: "read:tracker-project",
    rules: ["TRK-6", "TRK-10", "TRK-11", "TRK-106", "TRK-169"],
  },
  {
    load: (request, reads) =>
      reads.list(Projects, {
        style,
        from: request.startAt,
        size: request.maxResults,
        where: whereOf(request),
        orderBy: orderOf(request),
        total: true,
        show: (projects) =>
          Effect.map(
            loadProjectViews({ ...reads, peekAll: reads.getAll }, projects),
            (view) => (project) => Effect.succeed(view(project)),
          ),
      }),
    answer: (_request, page) => Either.right(page),
  },
)
