import { foldCase } from "@quoin/kernel"
import {
  type CustomField,
  type IssueType,
  type Priority,
  type Resolution,
  type Site,
  type Status,
  type StatusCategory,
  customFieldId,
  statusCategories,
} from "./Site"

interface Named {
  readonly id: string
  readonly name: string
}

/** One of a list by its id. */
export const byId = <A extends { readonly id: string }>(
  all: ReadonlyArray<A>,
  id: string | undefined,
): A | undefined => all.find((each) => each.id === id)

/** One of a list by its id or its name, whose case does not count. */
export const byIdOrName = <A extends Named>(all: ReadonlyArray<A>, text: string): A | undefined =>
  byId(all, text) ?? all.find(({ name }) => foldCase(name) === foldCase(text))

/** The status of an id. One that the host has taken out of the configuration is shown by its id. */
export const statusOf = ({ statuses }: Site, id: string): Status =>
  byId(statuses, id) ?? { id, name: id, description: "", category: "undefined" }

export const issueTypeOf = ({ issueTypes }: Site, id: string): IssueType =>
  byId(issueTypes, id) ?? { id, name: id, description: "", level: "standard" }

export const priorityOf = ({ priorities }: Site, id: string | undefined): Priority | undefined =>
  byId(priorities, id)

export const resolutionOf = ({ resolutions }: Site, id: string | undefined): Resolution | undefined =>
  byId(resolutions, id)

export const customFieldOf = ({ customFields }: Site, id: string): CustomField | undefined =>
  customFields.find((field) => customFieldId(field) === id)

export const categoryOf = ({ category }: Pick<Status, "category">): StatusCategory =>
  statusCategories.find(({ key }) => key === category) ?? {
    id: 1,
    key: "undefined",
    colorName: "medium-gray",
    name: "No Category",
  }

/** Whether work on an issue in this status has ended. */
export const isDone = (site: Site, statusId: string): boolean => statusOf(site, statusId).category === "done"
