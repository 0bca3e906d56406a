import type { Step } from "../Step"
import { archived } from "./archive"
import { attachments } from "./attachments"
import { audit } from "./audit"
import { bodies } from "./bodies"
import { backup, earlyBackup } from "./backup"
import { people } from "./people"
import { definitions } from "./definitions"
import { settings } from "./settings"
import { objects } from "./objects"
import { queries } from "./queries"
import { removals } from "./removals"
import { comments } from "./comments"
import { content } from "./content"
import { drafts } from "./drafts"
import { labels } from "./labels"
import { properties } from "./properties"
import { rights } from "./rights"
import { spaceContent, spaces } from "./spaces"
import { states } from "./states"
import { trackedFilters } from "./tracker/filters"
import { onTrackedIssues } from "./tracker/hanging"
import { trackedIssues } from "./tracker/issues"
import { trackedParts } from "./tracker/parts"
import { planned } from "./tracker/planning/planned"
import { trackedProjects } from "./tracker/projects"
import { trackedSecurity } from "./tracker/security"
import { programs } from "./tokens"
import { templates } from "./templates"
import { themed } from "./themes"
import { strangers } from "./strangers"
import { expansions } from "./expansions"
import { tree } from "./tree"
import { tasks } from "./tasks"
import { versions } from "./versions"
import { watches } from "./watches"

/** Every endpoint with values of every kind: each call is one hour of the world. */
export const script: ReadonlyArray<Step> = [
  ...people,
  ...earlyBackup,
  ...spaces,
  ...content,
  ...rights,
  ...comments,
  ...attachments,
  ...labels,
  ...properties,
  ...watches,
  ...drafts,
  ...versions,
  ...bodies,
  ...states,
  ...templates,
  ...themed,
  ...tree,
  ...tasks,
  ...archived,
  ...expansions,
  ...strangers,
  ...spaceContent,
  ...settings,
  ...definitions,
  ...objects,
  ...queries,
  ...removals,
  ...trackedProjects,
  ...trackedSecurity,
  ...trackedFilters,
  ...trackedIssues,
  ...onTrackedIssues,
  ...trackedParts,
  ...planned,
  ...programs,
  ...audit,
  ...backup,
]
