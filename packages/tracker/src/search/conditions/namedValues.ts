import { foldCase } from "@quoin/kernel"
import { byIdOrName } from "../../site/lookup"
import { type FieldOption, type IssueType, statusCategories } from "../../site/Site"
import type { Finding } from "../language/Finding"
import type { QueryField } from "../language/QueryField"

const one = (found: { readonly id: string } | undefined): ReadonlyArray<string> =>
  found === undefined ? [] : [found.id]

/** What stands above issues of a type, and below: in numbers, as clients know them. */
const levels: Readonly<Record<IssueType["level"], number>> = { epic: 1, standard: 0, subtask: -1 }

export const levelOf = ({ level }: Pick<IssueType, "level">): number => levels[level]

const projectTypes: ReadonlyArray<string> = ["software", "business", "service_desk"]

/** The options of a field, and those inside them. */
export const optionsOf = ({ custom }: QueryField): ReadonlyArray<FieldOption> =>
  (custom?.options ?? []).flatMap((option) => [option, ...(option.children ?? [])])

const optionsNamed = (field: QueryField, text: string): ReadonlyArray<string> =>
  optionsOf(field)
    .filter(({ id, value }) => id === text || foldCase(value) === foldCase(text))
    .map(({ id }) => id)

const statusesIn = ({ site }: Finding, text: string): ReadonlyArray<string> => {
  const category = statusCategories.find(({ id, key, name }) =>
    [String(id), key, name.toLowerCase()].includes(text.toLowerCase()),
  )
  return site.statuses.filter((status) => status.category === category?.key).map(({ id }) => id)
}

/** The ids that a text stands for, by what the field is about. */
export const idsNamed = (field: QueryField, text: string, finding: Finding): ReadonlyArray<string> => {
  const { site } = finding
  switch (field.kind) {
    case "project":
      return finding.project(text)
    case "issue":
    case "family":
      return finding.issue(text)
    case "user":
    case "audience":
    case "worklogAuthor":
      return finding.user(text)
    case "group":
      return finding.group(text)
    case "object":
      return finding.object(text)
    case "category":
      return finding.category(text)
    case "level":
      return finding.level(text)
    case "component":
      return finding.component(text)
    case "version":
      return finding.version(text).map(({ id }) => id)
    case "option":
    case "cascade":
      return optionsNamed(field, text)
    case "issueType":
      return one(byIdOrName(site.issueTypes, text))
    case "hierarchyLevel":
      return site.issueTypes.filter((type) => String(levelOf(type)) === text.trim()).map(({ id }) => id)
    case "projectType":
      return projectTypes.filter((type) => type === foldCase(text))
    case "status":
      return one(byIdOrName(site.statuses, text))
    case "priority":
      return one(byIdOrName(site.priorities, text))
    case "resolution":
      return one(byIdOrName(site.resolutions, text))
    case "statusCategory":
      return statusesIn(finding, text)
    default:
      return [text]
  }
}

/** The values of a field that everybody may know, of which one may be meant. */
export const knownValues = (field: QueryField, { site }: Finding): ReadonlyArray<string> => {
  switch (field.kind) {
    case "issueType":
      return site.issueTypes.map(({ name }) => name)
    case "status":
      return site.statuses.map(({ name }) => name)
    case "priority":
      return site.priorities.map(({ name }) => name)
    case "resolution":
      return site.resolutions.map(({ name }) => name)
    case "statusCategory":
      return statusCategories.map(({ name }) => name)
    case "option":
    case "cascade":
      return optionsOf(field).map(({ value }) => value)
    case "projectType":
      return projectTypes
    default:
      return []
  }
}
