import type { Person } from "@quoin/directory"
import * as Schema from "effect/Schema"
import { constant, field, number, shape } from "../../../answers/shape"
import type { Call } from "../../../request/Call"
import { PersonJson } from "../parts"
import { plainPerson, plainPersonJson } from "../people/person"
import { listOf } from "../pages"

/** Somebody who watches. */
const watching = shape<{ readonly watcher: Person }>()({
  watcher: field(PersonJson, ({ watcher }, { addresses }) => plainPersonJson(watcher, addresses)),
})

/** The watch of an item, as an endpoint makes it. */
export interface ContentWatch {
  readonly watcher: Person
  readonly contentId: string
}

/** A watch that has begun (HTT-127). */
export const contentWatch = shape<ContentWatch>("ContentWatch")({
  ...watching.fields,
  contentId: number(({ contentId }) => Number(contentId)),
})

/** The same of a space. */
export interface SpaceWatch {
  readonly watcher: Person
  readonly spaceKey: string
  readonly contentTypes: ReadonlyArray<string>
}

export const spaceWatch = shape<SpaceWatch>("SpaceWatch")({
  ...watching.fields,
  spaceKey: Schema.String,
  contentTypes: Schema.Array(Schema.String),
})

export const isWatching = shape<{ readonly watching: boolean }>("IsWatching")({ watching: Schema.Boolean })

/** A user who gets notifications of an item (HTT-129); the address names the item. */
const notification = shape<Person, Pick<Call, "addresses" | "path">>("Notification")({
  type: constant("watch"),
  watcher: field(PersonJson, (watcher, { addresses }) => plainPersonJson(watcher, addresses)),
  contentId: number((_watcher, { path }) => Number(/\/content\/(\d+)\//.exec(path)?.[1])),
})

export const notifications = listOf("NotificationList", notification)

export const watchers = listOf("WatcherList", plainPerson)
