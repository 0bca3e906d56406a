import type { Site } from "../site/Site"
import { addScreenField, removeScreenField, updateScreenField } from "./commands/changeFields"
import { addScreenTab, deleteScreenTab, updateScreenTab } from "./commands/changeTabs"

/** What is asked for on screens. */
export const screenOperations = (site: Site) =>
  [
    addScreenTab(site),
    updateScreenTab(site),
    deleteScreenTab(site),
    addScreenField(site),
    updateScreenField(site),
    removeScreenField(site),
  ] as const
