import { Expansion } from "@quoin/kernel"
import { type NotificationSchemeView, noticeEvents } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, each, maybe, maybeText, number, one, shape, text } from "../../../answers/shape"
import { partOf } from "../../../answers/Shows"
import { selfOf } from "../../address"
import { slicedPage } from "../pages"
import { type Showing, isShown, role } from "../site/security"
import { groupName, user } from "../site/people"

/** What can be shown of a scheme; each of them shows whom it tells of what. */
export const partsOfScheme = ["notificationSchemeEvents", "user", "group", "projectRole", "field", "all"]

type Told = NotificationSchemeView["notifications"][number]
type Event = (typeof noticeEvents)[number]

const event = shape<Event>("NotificationEvent")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  description: text(({ name }) => name),
})

const fieldOf = Schema.Struct({ id: Schema.String })

/** Somebody who is told, and who that is where it is expanded. */
const notification = shape<Told, Showing>("NotificationOfScheme")({
  id: number(({ id }) => Number(id)),
  notificationType: text(({ type }) => type),
  parameter: Schema.optional(Schema.String),
  emailAddress: maybeText(({ type, parameter }) => (type === "EmailAddress" ? parameter : undefined)),
  user: maybe(user.schema, ({ user: told }, at) =>
    told !== undefined && isShown(at, "user") ? user.json(told, at) : undefined,
  ),
  group: maybe(groupName.schema, ({ type, parameter }, at) =>
    type === "Group" && parameter !== undefined && isShown(at, "group")
      ? groupName.json(parameter, at)
      : undefined,
  ),
  projectRole: maybe(role.schema, ({ role: told }, at) =>
    told !== undefined && isShown(at, "projectRole") ? role.json(told, at) : undefined,
  ),
  field: maybe(fieldOf, ({ type, parameter }, at) =>
    type.endsWith("CustomField") && parameter !== undefined && isShown(at, "field")
      ? { id: parameter }
      : undefined,
  ),
})

interface ToldOf {
  readonly event: Event
  readonly notifications: ReadonlyArray<Told>
}

const toldOf = shape<ToldOf, Showing>("NotificationsOfEvent")({
  event: one(event, (told) => told.event),
  notifications: each(notification, ({ notifications }) => notifications),
})

/** Whom a scheme tells of what, by the event. */
const byEvent = ({ notifications }: NotificationSchemeView): ReadonlyArray<ToldOf> =>
  noticeEvents
    .map((event) => ({ event, notifications: notifications.filter((told) => told.event === event.type) }))
    .filter((told) => told.notifications.length > 0)

export const notificationScheme = shape<NotificationSchemeView, Showing>("NotificationScheme")({
  expand: constant(partsOfScheme.join(",")),
  self: text(({ id }, at) => selfOf(at, "notificationscheme", id)),
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  description: Schema.String,
  notificationSchemeEvents: maybe(Schema.Array(toldOf.schema), (scheme, at) =>
    partsOfScheme.some((part) => Expansion.expands(at.expansion, part))
      ? byEvent(scheme).map((told) => toldOf.json(told, at))
      : undefined,
  ),
})

export const foundNotificationScheme = partOf(
  notificationScheme,
  ([found]: ReadonlyArray<NotificationSchemeView>) => found,
)

export const notificationSchemes = slicedPage("NotificationSchemes", notificationScheme)
