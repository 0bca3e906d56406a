import type { Step } from "../Step"
import { archived } from "./wiki/archive"
import { attachments } from "./wiki/attachments"
import { audit } from "./site/audit"
import { bodies } from "./wiki/bodies"
import { backup, earlyBackup } from "./site/backup"
import { people } from "./site/people"
import { definitions } from "./assets/definitions"
import { storedObjects } from "./assets/archive"
import { imports } from "./assets/imports"
import { objectParts } from "./assets/parts"
import { settings } from "./assets/settings"
import { objects } from "./assets/objects"
import { queries } from "./assets/queries"
import { removals } from "./assets/removals"
import { comments } from "./wiki/comments"
import { content } from "./wiki/content"
import { drafts } from "./wiki/drafts"
import { labels } from "./wiki/labels"
import { newer } from "./wiki/newer"
import { properties } from "./wiki/properties"
import { rights } from "./spaces/rights"
import { spaceContent, spaces } from "./spaces/spaces"
import { searches } from "./wiki/search"
import { states } from "./wiki/states"
import { trackedFilters } from "./tracker/filters"
import { onTrackedIssues } from "./tracker/hanging"
import { trackedIssues } from "./tracker/issues"
import { trackedSchemes } from "./tracker/schemes"
import { trackedParts } from "./tracker/parts"
import { planned } from "./tracker/planning/planned"
import { trackedProjects } from "./tracker/projects"
import { secondOfEach } from "./tracker/seconds"
import { trackedSecurity } from "./tracker/security"
import { trackerSetUp } from "./tracker/setUp"
import { signers } from "./site/signers"
import { programs } from "./site/tokens"
import { templates } from "./wiki/templates"
import { themed } from "./spaces/themes"
import { strangers } from "./spaces/strangers"
import { expansions } from "./wiki/expansions"
import { tree } from "./wiki/tree"
import { tasks } from "./wiki/tasks"
import { versions } from "./wiki/versions"
import { webhooks } from "./site/webhooks"
import { watches } from "./wiki/watches"

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
  ...searches,
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
  ...objectParts,
  ...storedObjects,
  ...imports,
  ...queries,
  ...removals,
  ...trackedProjects,
  ...trackedSecurity,
  ...trackedFilters,
  ...trackedIssues,
  ...onTrackedIssues,
  ...secondOfEach,
  ...trackedParts,
  ...trackedSchemes,
  ...planned,
  ...trackerSetUp,
  ...programs,
  ...signers,
  ...webhooks,
  ...audit,
  ...backup,
  ...newer,
]
