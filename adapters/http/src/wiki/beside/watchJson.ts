import type { Person } from "@quoin/directory"
import * as Schema from "effect/Schema"
import { PersonJson } from "../parts"

/** A watch that has begun (HTT-127). */
export const ContentWatchJson = Schema.Struct({ watcher: PersonJson, contentId: Schema.Int }).annotations({
  identifier: "ContentWatch",
})

/** Who is told of an item (HTT-129). */
export const NotificationJson = Schema.Struct({
  type: Schema.Literal("watch"),
  watcher: PersonJson,
  contentId: Schema.Int,
}).annotations({ identifier: "Notification" })

export const SpaceWatchJson = Schema.Struct({
  watcher: PersonJson,
  spaceKey: Schema.String,
  contentTypes: Schema.Array(Schema.String),
}).annotations({ identifier: "SpaceWatch" })

export const IsWatchingJson = Schema.Struct({ watching: Schema.Boolean }).annotations({
  identifier: "IsWatching",
})

/** What an endpoint makes of a watch of an item. */
export interface ContentWatch {
  readonly watcher: Person
  readonly contentId: string
}

/** The same of a space. */
export interface SpaceWatch {
  readonly watcher: Person
  readonly spaceKey: string
  readonly contentTypes: ReadonlyArray<string>
}
