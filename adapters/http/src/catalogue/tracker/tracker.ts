import type { Area } from "../Area"
import { attachedFiles, comments, issueSearch, issues, links } from "./issues"
import { boards, epics, sprints } from "./planning"
import { components, configuration, fields, projects } from "./projects"
import { accessTokens, appWebhooks, newerWebhooks, session, users, webhooks } from "./site"

export const trackerAreas: ReadonlyArray<Area> = [
  boards,
  sprints,
  epics,
  issues,
  attachedFiles,
  comments,
  links,
  issueSearch,
  projects,
  components,
  fields,
  configuration,
  users,
  session,
  accessTokens,
  webhooks,
  newerWebhooks,
  appWebhooks,
]
