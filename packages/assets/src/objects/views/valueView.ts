import type { Field, KnownPerson } from "@quoin/kernel"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { formatDate, formatDateTime, formatTime } from "../values/calendarValues"
import { displayText } from "../values/displayText"
import type { ObjectView, ValueView } from "./ObjectView"
import type { Shown } from "./shownThings"
import type { Things } from "./thingsElsewhere"

/** Shows an object that is referred to; `undefined` where it is not to be seen. */
type ShowReferenced = (recordKey: string) => ObjectView | undefined

const plain = (value: ValueView["value"], displayValue = String(value)): ValueView => ({
  value,
  displayValue,
  searchValue: String(value),
})

const partsOf = ({ email, picture }: KnownPerson) => ({
  ...(email === undefined ? {} : { email }),
  ...(picture === undefined ? {} : { picture }),
})

const userView = (key: string, { users }: Shown): ValueView => {
  const user = users.get(key)
  return {
    value: key,
    displayValue: user?.displayName ?? key,
    searchValue: key,
    user:
      user === undefined
        ? { key, name: key, displayName: key, isDeleted: true }
        : {
            key,
            name: user.username,
            displayName: user.displayName,
            ...partsOf(user),
            isDeleted: user.isFormer === true,
          },
  }
}

const referenceView = (key: string, showReferenced: ShowReferenced): ValueView | undefined => {
  const referenced = showReferenced(key)
  if (referenced === undefined) return undefined
  const { label, objectKey } = referenced
  return { value: objectKey, displayValue: label, searchValue: objectKey, referenced }
}

const projectView = (id: string, { projects }: Things): ValueView => {
  const project = projects.get(id)
  if (project === undefined) return { ...plain(id), project: { id } }
  const { key, name } = project
  return { value: id, displayValue: name, searchValue: key, project: { id, key, name } }
}

const versionView = (id: string, { versions }: Things): ValueView => {
  const version = versions.get(id)
  if (version === undefined) return { ...plain(id), version: { id } }
  const { name, project } = version
  return { ...plain(id, name), version: { id, name, projectKey: project.key } }
}

const pageView = (id: string, { pages }: Things): ValueView => {
  const page = pages.get(id)
  return page === undefined ? { ...plain(id), page: { id } } : { ...plain(id, page.title), page }
}

const statusView = (id: string, { definitions }: Shown): ValueView | undefined => {
  const status = definitions.statuses.get(id)
  return status === undefined
    ? undefined
    : { value: id, displayValue: status.name, searchValue: status.name, status }
}

/**
 * One stored value as callers see it; its `value` is of the form that a write takes (AST-96, AST-97). `undefined` for
 * what leads nowhere.
 */
export const valueView = (
  attribute: AttributeRecord,
  value: Field.Scalar,
  shown: Shown,
  showReferenced: ShowReferenced,
): ValueView | undefined => {
  switch (attribute.kind) {
    case "reference":
      return referenceView(String(value), showReferenced)
    case "user":
      return userView(String(value), shown)
    case "status":
      return statusView(String(value), shown)
    case "group":
      return { ...plain(value), group: { name: String(value) } }
    case "project":
      return projectView(String(value), shown.things)
    case "version":
      return versionView(String(value), shown.things)
    case "page":
      return pageView(String(value), shown.things)
    case "date":
      return plain(formatDate(Number(value)))
    case "time":
      return plain(formatTime(Number(value)))
    case "dateTime":
      return plain(formatDateTime(Number(value)), displayText(attribute, value, shown))
    case "integer":
    case "double":
      return plain(value, displayText(attribute, value, shown))
    default:
      return plain(value)
  }
}
