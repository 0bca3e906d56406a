import { GetColumns, ResetColumns, SetColumns } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import { ofColumns } from "../../api"
import { columnLayout } from "../../json/site/columns"
import { id } from "./filters"

const { get, put, del } = ofColumns.custom

/** The columns of one list: a form says the only one as a text. */
const chosen = { columns: Schema.Union(aText, Schema.Array(aText)) }

const listed = ({ columns }: Schema.Struct.Type<typeof chosen>): ReadonlyArray<string> => [columns].flat()

const written = {
  alsoForm: true,
  emptyStatus: 200,
  says: "Ids of fields, in their order; a form repeats `columns`.",
} as const

const user = { username: given(aText) }

/** Of a user, or of the caller. */
const ofUser = ({ username }: Schema.Struct.Type<typeof user>) => ({
  lists: "user" as const,
  ...(username === undefined ? {} : { username }),
})

const ofFilter = ({ id: filter }: { readonly id: typeof id.Type }) => ({ lists: "filter" as const, filter })

/** The columns of lists of issues: of all, of a user's, and of what a filter finds (HTT-1051). */
export const columnEndpoints = [
  get(
    "/settings/columns",
    {
      operations: [GetColumns],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => run(new GetColumns({ lists: "site" })),
    },
    columnLayout,
  ),
  put(
    "/settings/columns",
    {
      operations: [SetColumns],
      path: {},
      query: {},
      body: chosen,
      answer: ({ body }, run) => run(new SetColumns({ lists: "site", columns: listed(body) })),
    },
    undefined,
    written,
  ),
  get(
    "/user/columns",
    {
      operations: [GetColumns],
      path: {},
      query: user,
      body: {},
      answer: ({ query }, run) => run(new GetColumns(ofUser(query))),
    },
    columnLayout,
    { says: "Those of all, where the user chose none." },
  ),
  put(
    "/user/columns",
    {
      operations: [SetColumns],
      path: {},
      query: {},
      body: { ...user, ...chosen },
      answer: ({ body }, run) => run(new SetColumns({ ...ofUser(body), columns: listed(body) })),
    },
    undefined,
    written,
  ),
  del(
    "/user/columns",
    {
      operations: [ResetColumns],
      path: {},
      query: user,
      body: {},
      answer: ({ query }, run) => run(new ResetColumns(ofUser(query))),
    },
    undefined,
  ),
  get(
    "/filter/:id/columns",
    {
      operations: [GetColumns],
      path: { id },
      query: {},
      body: {},
      answer: ({ path }, run) => run(new GetColumns(ofFilter(path))),
    },
    columnLayout,
    { says: "Those of the caller, where nobody chose others for it." },
  ),
  put(
    "/filter/:id/columns",
    {
      operations: [SetColumns],
      path: { id },
      query: {},
      body: chosen,
      answer: ({ path, body }, run) => run(new SetColumns({ ...ofFilter(path), columns: listed(body) })),
    },
    undefined,
    written,
  ),
  del(
    "/filter/:id/columns",
    {
      operations: [ResetColumns],
      path: { id },
      query: {},
      body: {},
      answer: ({ path }, run) => Effect.asVoid(run(new ResetColumns(ofFilter(path)))),
    },
    undefined,
  ),
]
