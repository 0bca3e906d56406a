import { GetFilter, GetSite, GetTrackerUser, type SiteView } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { aText, given } from "../../../request/fields"
import { ofFilters, ofUsers } from "../../api"
import { type Titled, columnLayout } from "../../json/site/columns"
import { id } from "./filters"

/** What a list of issues shows where nobody chose its columns. */
const standard = [
  "issuetype",
  "summary",
  "assignee",
  "reporter",
  "priority",
  "status",
  "resolution",
  "created",
  "updated",
  "duedate",
]

/** Every issue has a key, which is no field. */
const key: Titled = { id: "issuekey", name: "Key" }

/** The key, and those of the fields that the tracker has, in this order. */
const columnsOf = ({ fields }: SiteView): ReadonlyArray<Titled> => [
  key,
  ...standard.flatMap((id) => fields.find((field) => field.id === id) ?? []),
]

const says = "The same for everybody: nobody has chosen others."

/** The columns of lists of issues. */
export const columnEndpoints = [
  ofUsers.custom.get(
    "/settings/columns",
    {
      operations: [GetSite],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => Effect.map(run(new GetSite()), columnsOf),
    },
    columnLayout,
    { says },
  ),
  ofUsers.custom.get(
    "/user/columns",
    {
      operations: [GetTrackerUser, GetSite],
      path: {},
      query: { username: given(aText) },
      body: {},
      answer: ({ query: { username } }, run) =>
        Effect.gen(function* () {
          if (username !== undefined) yield* run(new GetTrackerUser({ username }))
          return columnsOf(yield* run(new GetSite()))
        }),
    },
    columnLayout,
    { says },
  ),
  ofFilters.custom.get(
    "/filter/:id/columns",
    {
      operations: [GetFilter, GetSite],
      path: { id },
      query: {},
      body: {},
      answer: ({ path }, run) =>
        Effect.map(Effect.zipRight(run(new GetFilter(path)), run(new GetSite())), columnsOf),
    },
    columnLayout,
    { says },
  ),
]
