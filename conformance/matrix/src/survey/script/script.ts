import type { Step } from "../Step"
import { people } from "./people"
import { definitions } from "./definitions"
import { settings } from "./settings"
import { objects } from "./objects"
import { queries } from "./queries"
import { removals } from "./removals"
import { content } from "./content"
import { drafts } from "./drafts"
import { spaces } from "./spaces"
import { tasks } from "./tasks"

/** Every endpoint with values of every kind: each call is one hour of the world. */
export const script: ReadonlyArray<Step> = [
  ...people,
  ...spaces,
  ...content,
  ...drafts,
  ...tasks,
  ...settings,
  ...definitions,
  ...objects,
  ...queries,
  ...removals,
]
