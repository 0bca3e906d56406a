import type { Area } from "../Area"
import { accounts } from "./accounts"
import { attachedFiles, browsing, comments, issueSearch, issues, links } from "./issues"
import { boards, epics, sprints } from "./planning"
import { components, configuration, fields, projects } from "./projects"
import { accessSchemes, issueTypeSchemes, workflowSchemes } from "./schemes"
import { pictureFiles, pictures, screens } from "./screens"
import { server, settings } from "./server"
import { accessTokens, appWebhooks, newerWebhooks, session, users, webhooks } from "./site"

export const trackerAreas: ReadonlyArray<Area> = [
  boards,
  sprints,
  epics,
  issues,
  browsing,
  attachedFiles,
  comments,
  links,
  issueSearch,
  projects,
  components,
  fields,
  configuration,
  issueTypeSchemes,
  workflowSchemes,
  accessSchemes,
  screens,
  pictures,
  pictureFiles,
  users,
  accounts,
  settings,
  server,
  session,
  accessTokens,
  webhooks,
  newerWebhooks,
  appWebhooks,
]
