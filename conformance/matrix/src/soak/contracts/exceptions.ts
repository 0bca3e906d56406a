import type { FuzzRequest } from "../http/requests"
import type { PublishedOperation } from "./published"

/** What would end the administrator's part in the run, or let nobody write any more: rights of an administrator. */
const harmful: ReadonlyArray<RegExp> = [
  /^(PUT|DELETE|POST) .*(\/myself|\/user\/password|\/user\/current\/password)/,
  /^(PUT|DELETE|POST) .*admin(?!\/)/,
  /^(PUT|POST) .*(readonly-mode|accessmode|read-only)/,
  /^POST .*(restore|backup)/,
]

export const isHarmful = ({ method, url, body = "" }: FuzzRequest): boolean =>
  harmful.some((each) => each.test(`${method} ${decodeURIComponent(url)} ${body}`))

/** Where a contract declares something else than what comes, besides what its list of defects says. */
const knownWrong: ReadonlyArray<string> = [
  // Words are records, and not texts.
  "GET /rest/api/2/jql/autocompletedata",
  // A list, and not one of its items.
  "POST /rest/api/2/worklog/list",
  // What is told is a list.
  "GET /rest/api/2/notificationscheme/{id}",
  "GET /rest/api/2/project/{projectKeyOrId}/notificationscheme",
]

export const isKnownWrong = ({ method, path }: PublishedOperation): boolean =>
  knownWrong.includes(`${method} ${path}`)
