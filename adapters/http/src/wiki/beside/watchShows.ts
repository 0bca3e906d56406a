import type { Person } from "@quoin/directory"
import { type Shows, shows } from "../../answers/Shows"
import type { ListJson } from "../page"
import { PersonJson } from "../parts"
import { plainPersonJson } from "../people/personJson"
import { type Listed, listOf } from "../shows"
import {
  type ContentWatch,
  ContentWatchJson,
  IsWatchingJson,
  NotificationJson,
  type SpaceWatch,
  SpaceWatchJson,
} from "./watchJson"

export const isWatching = shows(IsWatchingJson, () => ({ watching }: { readonly watching: boolean }) => ({
  watching,
}))
export const contentWatch = shows(
  ContentWatchJson,
  ({ addresses }) =>
    ({ watcher, contentId }: ContentWatch) => ({
      watcher: plainPersonJson(watcher, addresses),
      contentId: Number(contentId),
    }),
)
export const spaceWatch = shows(SpaceWatchJson, ({ addresses }) => ({ watcher, ...watch }: SpaceWatch) => ({
  ...watch,
  watcher: plainPersonJson(watcher, addresses),
}))
export const notifications: Shows<Listed<Person>, ListJson<typeof NotificationJson.Type>> = listOf(
  "NotificationList",
  NotificationJson,
  ({ addresses, path }) => {
    const contentId = Number(/\/content\/(\d+)\//.exec(path)?.[1])
    return (watcher: Person) => ({
      type: "watch" as const,
      watcher: plainPersonJson(watcher, addresses),
      contentId,
    })
  },
)
export const watchers: Shows<Listed<Person>, ListJson<PersonJson>> = listOf(
  "WatcherList",
  PersonJson,
  ({ addresses }) =>
    (watcher: Person) =>
      plainPersonJson(watcher, addresses),
)
