import {
  CheckProjectKey,
  CreateProject,
  CreateProjectCategory,
  DeleteProjectCategory,
  GetProject,
  GetProjectCategory,
  ListProjectCategories,
  ListProjects,
  SetProjectArchived,
  UpdateProject,
  UpdateProjectCategory,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { aText } from "../../../request/fields"
import { created, custom, del, get, nameConflicts, ofCategories, post, put } from "../../api"
import { onProject } from "../../expandable"
import {
  keyCheck,
  madeProject,
  project,
  projectCategories,
  projectCategory,
  projectDetails,
  projectPage,
  projects,
} from "../../json/projects/projects"
import { projectTemplate } from "../../sent/projectTemplate"

/** What a project of the service has besides. */
const notServed = ["avatarId", "workflowSchemeId"]

const archived = (is: boolean) => ({
  sent: { fields: {}, instead: ["archived"], to: () => Either.right({ archived: is }) },
})

/** All projects on one page. */
const unpaged = {
  sent: {
    fields: {},
    instead: ["query", "typeKey", "category", "orderBy", "startAt", "maxResults"],
    to: () => Either.right({}),
  },
}

/** Projects. */
export const projectEndpoints = [
  get("/project", ListProjects, projects, {
    ...unpaged,
    expands: onProject,
    notServed: ["recent", "browseArchive=true"],
    says: "By key. Lead and description are always shown.",
  }),
  get("/project/search", ListProjects, projectPage, {
    names: { typeKey: "typeKey" },
    expands: onProject,
    notServed: ["action", "status"],
  }),
  post("/project", CreateProject, madeProject, { ...created, notServed, sent: projectTemplate }),
  get("/project/:projectIdOrKey", GetProject, projectDetails, {
    expands: onProject,
    says: "With its components, versions, types of issues, and the addresses of its roles.",
  }),
  put("/project/:projectIdOrKey", UpdateProject, project, {
    expands: onProject,
    notServed: ["projectTemplateKey", ...notServed],
    sent: { fields: {}, instead: ["fromPriorityScheme"], to: () => Either.right({}) },
  }),
  put("/project/:projectIdOrKey/archive", SetProjectArchived, undefined, archived(true)),
  put("/project/:projectIdOrKey/restore", SetProjectArchived, undefined, archived(false)),
  custom.get(
    "/projectvalidate/key",
    {
      operations: [CheckProjectKey],
      path: {},
      query: { key: aText },
      body: {},
      answer: ({ query: { key } }, run) =>
        run(new CheckProjectKey({ key })).pipe(
          Effect.as({ fault: undefined }),
          Effect.catchAll((failure) =>
            failure._tag === "InvalidInput" || failure._tag === "ProjectKeyTaken"
              ? Effect.succeed({ fault: failure.message })
              : Effect.fail(failure),
          ),
        ),
    },
    keyCheck,
    { says: "What is wrong with the key is told in `errors`; nothing is where it can be had." },
  ),
  get("/projectCategory", ListProjectCategories, projectCategories),
  ofCategories.post("/projectCategory", CreateProjectCategory, projectCategory, {
    ...created,
    ...nameConflicts,
  }),
  get("/projectCategory/:id", GetProjectCategory, projectCategory),
  ofCategories.put("/projectCategory/:id", UpdateProjectCategory, projectCategory),
  del("/projectCategory/:id", DeleteProjectCategory, undefined),
]
