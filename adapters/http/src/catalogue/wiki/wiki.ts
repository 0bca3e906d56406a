import type { Area } from "../Area"
import { globalPermissions, restrictions, spacePermissions } from "./access"
import { attachments, downloads } from "./attachments"
import { children, content, display, experimentalVersions, macros, pageActions, versions } from "./content"
import { labels, properties } from "./labels"
import { directory, relations, watches } from "./people"
import { audit, backup, instance, loginForm, longTasks, search, templates, wikiWebhooks } from "./site"
import { looks, spaces } from "./spaces"

export const wikiAreas: ReadonlyArray<Area> = [
  instance,
  loginForm,
  directory,
  audit,
  backup,
  content,
  versions,
  experimentalVersions,
  pageActions,
  children,
  attachments,
  downloads,
  macros,
  display,
  labels,
  properties,
  restrictions,
  watches,
  spaces,
  spacePermissions,
  globalPermissions,
  search,
  relations,
  longTasks,
  templates,
  wikiWebhooks,
  looks,
]
