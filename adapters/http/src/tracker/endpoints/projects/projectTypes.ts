import { NotFound } from "@quoin/kernel"
import { GetSite, UpdateProject } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aText } from "../../../request/fields"
import { custom } from "../../api"
import { onProject } from "../../expandable"
import { project } from "../../json/projects/projects"
import { allProjectTypes, projectType, projectTypes } from "../../json/projects/projectTypes"

/** A type by its key; whoever is signed in may use each. */
const one = (end: "" | "/accessible") =>
  custom.get(
    `/project/type/:projectTypeKey${end}`,
    {
      operations: [GetSite],
      path: { projectTypeKey: aText },
      query: {},
      body: {},
      answer: ({ path: { projectTypeKey } }, run) =>
        Effect.flatMap(run(new GetSite()), () => {
          const found = allProjectTypes.find(({ key }) => key === projectTypeKey)
          return found === undefined
            ? Effect.fail(new NotFound({ kind: "projectType", id: projectTypeKey }))
            : Effect.succeed(found)
        }),
    },
    projectType,
  )

const keys = allProjectTypes.map(({ key }) => key)
const typeKey = Schema.Literal(...keys).annotations({ description: `one of ${keys.join(", ")}` })

/** What projects can be. */
export const projectTypeEndpoints = [
  custom.get(
    "/project/type",
    {
      operations: [GetSite],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => Effect.as(run(new GetSite()), allProjectTypes),
    },
    projectTypes,
  ),
  one(""),
  one("/accessible"),
  custom.put(
    "/project/:projectIdOrKey/type/:newProjectTypeKey",
    {
      operations: [UpdateProject],
      path: { projectIdOrKey: aText, newProjectTypeKey: typeKey },
      query: {},
      body: {},
      answer: ({ path: { projectIdOrKey, newProjectTypeKey } }, run) =>
        run(new UpdateProject({ project: projectIdOrKey, typeKey: newProjectTypeKey })),
    },
    project,
    { expands: onProject, says: "All else of the project stays as it is." },
  ),
]
