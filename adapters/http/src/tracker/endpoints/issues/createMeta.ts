import { NotFound, Paging } from "@quoin/kernel"
import { GetCreateMeta, GetProject, GetSite, ListProjects } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import { custom } from "../../api"
import {
  type Meta,
  createFields,
  createMeta,
  createTypes,
  projectStatuses,
} from "../../json/issues/createMeta"

const style = Paging.startAtMaxResults()

const paging = { startAt: given(Schema.Int), maxResults: given(Schema.Int) }

const page = ({ startAt, maxResults }: Schema.Struct.Type<typeof paging>) =>
  Paging.pageRequest(style, startAt, maxResults)

/** A parameter may be repeated, or hold values separated by commas. */
const texts = given(Schema.Union(aText, Schema.Array(aText)).annotations({ description: "texts" }))

const listed = (said: string | ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  [said ?? []]
    .flat()
    .flatMap((each) => each.split(","))
    .map((each) => each.trim())
    .filter((each) => each !== "")

const filters = { projectKeys: texts, projectIds: texts, issuetypeNames: texts, issuetypeIds: texts }

/** The types that the query names; all types by default. */
const ofTypes =
  ({ issuetypeNames, issuetypeIds }: Schema.Struct.Type<typeof filters>) =>
  ({ project, types }: Meta): Meta => {
    const names = listed(issuetypeNames).map((name) => name.toLowerCase())
    const ids = listed(issuetypeIds)
    const isMeant = ({ issueType: { id, name } }: Meta["types"][number]) =>
      (names.length === 0 && ids.length === 0) || names.includes(name.toLowerCase()) || ids.includes(id)
    return { project, types: types.filter(isMeant) }
  }

/** What new issues can be, in the form that names projects in the query, and in the one that has them in the address. */
export const createMetaEndpoints = [
  custom.get(
    "/issue/createmeta",
    {
      operations: [ListProjects, GetCreateMeta],
      path: {},
      query: filters,
      body: {},
      answer: ({ query }, run) =>
        Effect.gen(function* () {
          const named = [...listed(query.projectKeys), ...listed(query.projectIds)]
          const projects =
            named.length > 0 ? named : (yield* run(new ListProjects())).items.map(({ id }) => String(id))
          const metas = yield* Effect.forEach(projects, (project) =>
            run(new GetCreateMeta({ project })).pipe(
              Effect.asSome,
              // It is a filter: a project that the caller does not see does not pass it.
              Effect.catchTag("NotFound", () => Effect.succeedNone),
            ),
          )
          return metas.flatMap((each) => (each._tag === "Some" ? [ofTypes(query)(each.value)] : []))
        }),
    },
    createMeta,
    {
      expands: { standard: "", parts: { projects: { issuetypes: { fields: {} } } } },
      says: "Fields are shown where projects.issuetypes.fields is expanded.",
    },
  ),
  custom.get(
    "/issue/createmeta/:projectIdOrKey/issuetypes",
    {
      operations: [GetCreateMeta],
      path: { projectIdOrKey: aText },
      query: paging,
      body: {},
      answer: ({ path, query }, run) =>
        Effect.flatMap(page(query), (asked) =>
          Effect.map(run(new GetCreateMeta({ project: path.projectIdOrKey })), ({ types }) => ({
            page: asked,
            all: types.map(({ issueType }) => issueType),
          })),
        ),
    },
    createTypes,
  ),
  custom.get(
    "/issue/createmeta/:projectIdOrKey/issuetypes/:issueTypeId",
    {
      operations: [GetCreateMeta],
      path: { projectIdOrKey: aText, issueTypeId: aText },
      query: paging,
      body: {},
      answer: ({ path: { projectIdOrKey, issueTypeId }, query }, run) =>
        Effect.gen(function* () {
          const asked = yield* page(query)
          const { types } = yield* run(new GetCreateMeta({ project: projectIdOrKey }))
          const type = types.find(({ issueType }) => issueType.id === issueTypeId)
          if (type === undefined) return yield* new NotFound({ kind: "issueType", id: issueTypeId })
          return { page: asked, all: type.fields }
        }),
    },
    createFields,
  ),
  custom.get(
    "/project/:projectIdOrKey/statuses",
    {
      operations: [GetProject, GetSite],
      path: { projectIdOrKey: aText },
      query: {},
      body: {},
      answer: ({ path }, run) =>
        Effect.zipWith(
          run(new GetProject({ project: path.projectIdOrKey })),
          run(new GetSite()),
          ({ issueTypes }, { statuses }) => ({ issueTypes, statuses }),
        ),
    },
    projectStatuses,
    { says: "There is one workflow: issues of every type go through the same statuses." },
  ),
]
