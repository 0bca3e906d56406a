import {
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
import * as Either from "effect/Either"
import { created, del, get, ofCategories, post, put } from "../below"
import {
  madeProject,
  project,
  projectCategories,
  projectCategory,
  projectDetails,
  projectPage,
  projects,
} from "../shows/projects"

/** What a project of the service has besides. */
const notServed = [
  "projectTemplateKey",
  "avatarId",
  "issueSecurityScheme",
  "notificationScheme",
  "workflowSchemeId",
]

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
    notServed: ["recent", "browseArchive=true"],
    says: "By key. Lead and description are always shown.",
  }),
  get("/project/search", ListProjects, projectPage, {
    names: { typeKey: "typeKey" },
    notServed: ["action", "status"],
  }),
  post("/project", CreateProject, madeProject, { ...created, notServed }),
  get("/project/:projectIdOrKey", GetProject, projectDetails, {
    sent: { fields: {}, instead: ["expand"], to: () => Either.right({}) },
    says: "With its components and versions.",
  }),
  put("/project/:projectIdOrKey", UpdateProject, project, { notServed }),
  put("/project/:projectIdOrKey/archive", SetProjectArchived, undefined, archived(true)),
  put("/project/:projectIdOrKey/restore", SetProjectArchived, undefined, archived(false)),
  get("/projectCategory", ListProjectCategories, projectCategories),
  ofCategories.post("/projectCategory", CreateProjectCategory, projectCategory, created),
  get("/projectCategory/:id", GetProjectCategory, projectCategory),
  ofCategories.put("/projectCategory/:id", UpdateProjectCategory, projectCategory),
  del("/projectCategory/:id", DeleteProjectCategory, undefined),
]
