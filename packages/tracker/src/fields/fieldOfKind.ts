import { fieldTable } from "./fieldTable"
import type { HeldField } from "./IssueField"
import type { CustomKind, Site } from "../site/Site"

/** The custom field that the site has for a purpose of planning, such as the rank; the first where it has several. */
export const fieldOfKind = (site: Site, kind: CustomKind): HeldField | undefined =>
  fieldTable(site).held.find(({ custom }) => custom?.kind === kind)
