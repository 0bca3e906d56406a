import { CreateProject, GetProject, ListProjects, SetProjectArchived, UpdateProject } from "@quoin/tracker"
import * as Either from "effect/Either"
import { created, get, post, put } from "../below"
import { madeProject, project, projectDetails, projectPage, projects } from "../shows/projects"

/** What a project of the service has besides. */
const notServed = [
  "projectTemplateKey",
  "avatarId",
  "categoryId",
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
    instead: ["query", "typeKey", "orderBy", "startAt", "maxResults"],
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
    notServed: ["categoryId", "action", "status"],
  }),
  post("/project", CreateProject, madeProject, { ...created, notServed }),
  get("/project/:projectIdOrKey", GetProject, projectDetails, {
    says: "With its components and versions.",
  }),
  put("/project/:projectIdOrKey", UpdateProject, project, { notServed }),
  put("/project/:projectIdOrKey/archive", SetProjectArchived, undefined, archived(true)),
  put("/project/:projectIdOrKey/restore", SetProjectArchived, undefined, archived(false)),
]
