import type { FieldValue } from "@quoin/tracker"
import { escapeHtml as escape } from "../answers/HtmlPage"
import type { Addresses } from "../request/Call"
import { shownText } from "../answers/shownText"
import { referenceLink } from "./issueLink"
import { momentHtml } from "./momentHtml"

const plainHtml = (value: unknown): string => {
  if (typeof value === "string" || typeof value === "number") return escape(String(value))
  if (Array.isArray(value))
    return value
      .map(plainHtml)
      .filter((each) => each !== "")
      .join(", ")
  return ""
}

const names = (things: ReadonlyArray<{ readonly name: string }>): string =>
  things.map(({ name }) => escape(name)).join(", ")

const list = (items: ReadonlyArray<string>): string =>
  items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`

const optionText = ({
  value,
  child,
}: {
  readonly value: string
  readonly child?: { readonly value: string } | undefined
}) => escape(child === undefined ? value : `${value} / ${child.value}`)

/** What has a name of its own, or is said in words. */
const wordsOf = (value: FieldValue): string => {
  switch (value.kind) {
    case "plain":
      return plainHtml(value.value)
    case "text":
      return shownText(value.text)
    case "day":
      return escape(value.day)
    case "user":
      return escape(value.user.displayName)
    case "users":
      return value.users.map(({ displayName }) => escape(displayName)).join(", ")
    case "issueType":
      return escape(value.issueType.name)
    case "priority":
      return escape(value.priority.name)
    case "resolution":
      return escape(value.resolution.name)
    case "level":
      return escape(value.level.name)
    case "components":
      return names(value.components)
    case "versions":
      return names(value.versions)
    case "sprints":
      return names(value.sprints)
    case "option":
      return optionText(value.option)
    case "options":
      return value.options.map(optionText).join(", ")
    case "votes":
      return String(value.votes)
    case "watches":
      return String(value.watchCount)
    default:
      return ""
  }
}

/** The value of a field, as a person reads it; empty where the field is, and of what has a place of its own on the page. */
export const valueHtml = (value: FieldValue | undefined, at: Addresses): string => {
  if (value === undefined) return ""
  switch (value.kind) {
    case "moment":
      return momentHtml(value.at)
    case "project":
      return `<a href="${escape(`${at.context}/browse/${value.project.key}`)}">${escape(value.project.name)}</a>`
    case "status":
      return `<span class="status">${escape(value.status.name)}</span>`
    case "issue":
      return referenceLink(value.issue, at)
    case "issues":
      return list(value.issues.map((each) => referenceLink(each, at)))
    case "links":
      return list(
        value.links.map(
          ({ type, direction, issue }) => `${escape(type[direction])} ${referenceLink(issue, at)}`,
        ),
      )
    default:
      return wordsOf(value)
  }
}
