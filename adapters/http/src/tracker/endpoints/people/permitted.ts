import { type InvalidInput, invalid, lookUp } from "@quoin/kernel"
import { FindUsersAllowed, projectPermissions } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { meaning } from "../../../contract/input/fieldReader"
import { NotImplemented } from "../../../failure/failures"
import { aText, given } from "../../../request/fields"
import { ofPermissions } from "../../api"
import { users } from "../../json/site/people"

/** What it can be asked of others whether they may do it, by what it is called and was called before. */
const asked: Readonly<Record<string, FindUsersAllowed["may"]>> = {
  BROWSE: "browse",
  BROWSE_PROJECTS: "browse",
  ASSIGNABLE_USER: "assign",
}

const known: ReadonlyArray<string> = [...projectPermissions, "BROWSE"]

/** Of permissions that are named, the one that users are asked for. */
const wanted = (sent: string): Effect.Effect<FindUsersAllowed["may"], InvalidInput | NotImplemented> => {
  const names = sent.split(",").map((name) => name.trim())
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined) return Effect.fail(invalid("permissions", strange, known.join(", ")))
  const all = new Set(names.map((name) => lookUp(asked, name)))
  const [may] = all
  return all.size === 1 && may !== undefined
    ? Effect.succeed(may)
    : Effect.fail(
        new NotImplemented({ what: `The field or parameter permissions with the value ${names.join(",")}` }),
      )
}

/** Users who may do something. */
export const permittedEndpoints = [
  ofPermissions.custom.get(
    "/user/permission/search",
    {
      operations: [FindUsersAllowed],
      path: {},
      query: {
        permissions: aText.annotations({
          [meaning]: "what they may do",
          examples: ["BROWSE_PROJECTS"],
        }),
        username: given(aText),
        projectKey: given(aText),
        issueKey: given(aText),
        startAt: given(Schema.Int),
        maxResults: given(Schema.Int),
      },
      body: {},
      answer: ({ query: { permissions, projectKey: project, issueKey: issue, ...rest } }, run) =>
        Effect.flatMap(wanted(permissions), (may) =>
          run(
            new FindUsersAllowed({
              may,
              ...rest,
              ...(project === undefined ? {} : { project }),
              ...(issue === undefined ? {} : { issue }),
            }),
          ),
        ),
    },
    users,
    {
      names: { issue: "issueKey", project: "projectKey" },
      says: "In a project, or about an issue: BROWSE_PROJECTS or ASSIGNABLE_USER.",
    },
  ),
]
