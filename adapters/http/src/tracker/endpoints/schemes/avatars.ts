import { NotFound } from "@quoin/kernel"
import { GetSchemeOfProject, GetSite } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { aText } from "../../../request/fields"
import { ofSchemes } from "../../api"
import { avatarsOf, systemAvatars } from "../../json/schemes/avatars"

const { get } = ofSchemes.custom

/** What has pictures in the service. */
const owners = ["project", "user", "issuetype"]

const says = "None can be chosen: whatever is of one kind has the same picture."

/** Pictures that could be chosen for things. */
export const avatarEndpoints = [
  get(
    "/avatar/:type/system",
    {
      operations: [GetSite],
      path: { type: aText },
      query: {},
      body: {},
      answer: ({ path: { type } }, run) =>
        Effect.filterOrFail(
          run(new GetSite()),
          () => owners.includes(type),
          () => new NotFound({ kind: "avatars", id: type }),
        ),
    },
    systemAvatars,
    { says },
  ),
  get(
    "/project/:projectIdOrKey/avatars",
    {
      operations: [GetSchemeOfProject],
      path: { projectIdOrKey: aText },
      query: {},
      body: {},
      answer: ({ path: { projectIdOrKey: project } }, run) => run(new GetSchemeOfProject({ project })),
    },
    avatarsOf,
    { says },
  ),
]
