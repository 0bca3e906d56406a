import { Given, Resource, ResourceField } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { type People, ShownUser } from "../people"
import { ProjectRole, type Site } from "../site/Site"
import { NoticeEvent, noticeEvents } from "./noticeEvents"

/** Who can be told of an event by a scheme, as clients call it. */
export const recipientTypes = [
  "CurrentAssignee",
  "Reporter",
  "CurrentUser",
  "ProjectLead",
  "ComponentLead",
  "User",
  "Group",
  "ProjectRole",
  "EmailAddress",
  "AllWatchers",
  "UserCustomField",
  "GroupCustomField",
] as const
export const RecipientType = Schema.Literal(...recipientTypes)
export type RecipientType = typeof RecipientType.Type

/**
 * Who is told of an event. `parameter` is the key of a user, the name of a group, the id of a role or of a custom field, or an
 * address.
 */
export const Notification = Schema.Struct({
  id: Schema.NonEmptyString,
  event: NoticeEvent,
  type: RecipientType,
  parameter: Schema.optional(Schema.String),
  /** The group, as rights name it: another one of its name is somebody else. */
  subject: Schema.optional(Schema.String),
})
export type Notification = typeof Notification.Type

export const NotificationSchemeId = Given.Key.pipe(
  Schema.nonEmptyString(),
  Schema.brand("NotificationSchemeId"),
)

export const notificationSchemeFields = {
  name: ResourceField.name(limits.nameChars),
  description: ResourceField.text(limits.descriptionChars),
}

/** Who is told of what in all projects that have it (TRK-520). */
export const NotificationSchemeRecord = Schema.asSchema(
  Schema.Struct({
    id: NotificationSchemeId,
    ...Resource.kept(notificationSchemeFields),
    notifications: Schema.Array(Notification),
  }),
)
export type NotificationSchemeRecord = typeof NotificationSchemeRecord.Type

/** A scheme as callers see it: a user or a role with what that is. */
export const NotificationSchemeView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    notifications: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        event: NoticeEvent,
        type: RecipientType,
        parameter: Schema.optional(Schema.String),
        user: Schema.optional(ShownUser),
        role: Schema.optional(ProjectRole),
      }),
    ),
  }),
)
export type NotificationSchemeView = typeof NotificationSchemeView.Type

/** Who is told where a project has no other scheme. */
const concerned: ReadonlyArray<RecipientType> = ["CurrentAssignee", "Reporter", "AllWatchers"]

/** The scheme of projects that have no other one: whoever an issue concerns is told of everything (D-1101). */
export const defaultNotificationScheme: NotificationSchemeRecord = {
  id: NotificationSchemeId.make("10000"),
  name: "Default Notification Scheme",
  description: "The assignee, the reporter and the watchers of an issue are told of all that happens to it",
  notifications: noticeEvents.flatMap(({ type: event }, nth) =>
    concerned.map((type, at) => ({ id: String(nth * concerned.length + at + 1), event, type })),
  ),
}

/** The users whom a scheme names by themselves. */
export const usersTold = ({
  notifications,
}: Pick<NotificationSchemeRecord, "notifications">): ReadonlyArray<string> =>
  notifications.flatMap(({ type, parameter }) =>
    type === "User" && parameter !== undefined ? [parameter] : [],
  )

const notificationView = (
  { id, event, type, parameter }: Notification,
  people: People,
  { roles }: Site,
): NotificationSchemeView["notifications"][number] => {
  const common = { id, event, type }
  if (parameter === undefined) return common
  if (type === "User") return { ...common, parameter: people(parameter).name, user: people(parameter) }
  const role = type === "ProjectRole" ? roles.find((each) => each.id === parameter) : undefined
  return { ...common, parameter, ...(role === undefined ? {} : { role }) }
}

export const notificationSchemeView = (
  { notifications, ...scheme }: NotificationSchemeRecord,
  people: People,
  site: Site,
): NotificationSchemeView => ({
  ...scheme,
  notifications: notifications.map((each) => notificationView(each, people, site)),
})
