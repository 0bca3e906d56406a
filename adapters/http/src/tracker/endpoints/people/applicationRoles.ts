import { GetSite } from "@quoin/directory"
import { NotFound } from "@quoin/kernel"
import { GetServerInfo, ListRoles } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { meaning } from "../../../contract/input/fieldReader"
import { listOf } from "../../../answers/Shows"
import type { Run } from "../../../contract/custom"
import { aText } from "../../../request/fields"
import { custom } from "../../api"
import { applicationRole, theApplication } from "../../json/site/applicationRoles"

/** What administrators are told of it. */
const load = (run: Run) =>
  Effect.gen(function* () {
    yield* run(new ListRoles({}))
    const { title } = yield* run(new GetServerInfo())
    return { title, ...(yield* run(new GetSite())) }
  })

const operations = [ListRoles, GetServerInfo, GetSite]
const says =
  "For administrators. There is one application, which every active user has; a seat is taken by each."

/** Who may use the application, and how many that may be (HTT-1060). */
export const applicationRoleEndpoints = [
  custom.get(
    "/applicationrole",
    {
      operations,
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => Effect.map(load(run), (role) => [role]),
    },
    listOf(applicationRole),
    { says },
  ),
  custom.get(
    "/applicationrole/:key",
    {
      operations,
      path: {
        key: aText.annotations({ [meaning]: "the key of the application", examples: [theApplication] }),
      },
      query: {},
      body: {},
      answer: ({ path: { key } }, run) =>
        Effect.filterOrFail(
          load(run),
          () => key === theApplication,
          () => new NotFound({ kind: "applicationRole", id: key }),
        ),
    },
    applicationRole,
    { says },
  ),
]
