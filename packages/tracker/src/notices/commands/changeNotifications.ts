import {
  Commit,
  NotFound,
  Operation,
  Permission,
  type Reads,
  decided,
  exceeded,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditSetting, changed } from "../../audit"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import type { Site } from "../../site/Site"
import { NotificationSchemes } from "../collections"
import { loadNotifications } from "../givenNotifications"
import {
  type Notification,
  type NotificationSchemeRecord,
  notificationSchemeView,
  usersTold,
} from "../NotificationScheme"
import { AddNotifications, RemoveNotification } from "../requests"
import { absentNotificationScheme, notDefault } from "../storedSchemes"

const writing = {
  scope: "write:tracker-site",
  entry: Permission.administer,
  rules: ["TRK-520", "TRK-521"],
}

const loadScheme = (reads: Reads, id: string) =>
  Effect.gen(function* () {
    yield* notDefault(id)
    return (yield* reads.get(NotificationSchemes, id)) ?? (yield* absentNotificationScheme(id))
  })

/** Who is told of what, as the audit log tells of it. */
const toldOf = (notifications: ReadonlyArray<Notification>): string =>
  notifications.map(({ event, type, parameter = "" }) => `${event} ${type} ${parameter}`.trim()).join(", ")

/** A scheme as it is and as it is to be, and how it is then shown. */
const loadChange = (
  site: Site,
  reads: Reads,
  before: NotificationSchemeRecord,
  notifications: ReadonlyArray<Notification>,
) => {
  const after = { ...before, notifications }
  return Effect.map(loadPeople(reads, usersTold(after)), (people) => ({
    before,
    after,
    reply: notificationSchemeView(after, people, site),
  }))
}

type Change = Effect.Effect.Success<ReturnType<typeof loadChange>>

const written = ({ before, after, reply }: Change) => {
  const tooMany = exceeded(limits, "notificationsOfScheme", after.notifications.length)
  if (tooMany !== undefined) return Either.left(tooMany)
  return decided({
    changes: [Commit.put(NotificationSchemes, after)],
    audit: [
      auditSetting(
        "Notification scheme changed",
        after.name,
        changed("notifications", toldOf(before.notifications), toldOf(after.notifications)),
      ),
    ],
    reply,
  })
}

/** Equal where the same people are told of the same: a group that came again under its name is others. */
const sameness = ({ event, type, parameter, subject }: Notification): string =>
  JSON.stringify([event, type, parameter, subject])

/** What is told already, to the same people, is not told twice. */
const isAmong = (all: ReadonlyArray<Notification>) => {
  const known = new Set(all.map(sameness))
  return (each: Notification): boolean => known.has(sameness(each))
}

export const addNotifications = (site: Site) =>
  Operation.command(
    AddNotifications,
    { summary: "Have more people told by a notification scheme", ...writing },
    {
      load: ({ id, notifications }, reads) =>
        Effect.gen(function* () {
          const before = yield* loadScheme(reads, id)
          const given = yield* loadNotifications(site, reads, notifications)
          const isKnown = isAmong(before.notifications)
          const more = given.filter((each) => !isKnown(each))
          return yield* loadChange(site, reads, before, [...before.notifications, ...more])
        }),
      decide: (_request, change) =>
        change.after.notifications.length === change.before.notifications.length
          ? noChange(change.reply)
          : written(change),
    },
  )

export const removeNotification = (site: Site) =>
  Operation.command(
    RemoveNotification,
    { summary: "Have somebody no longer told by a notification scheme", ...writing },
    {
      load: ({ id, notification }, reads) =>
        Effect.gen(function* () {
          const before = yield* loadScheme(reads, id)
          const kept = before.notifications.filter((each) => each.id !== notification)
          return yield* loadChange(site, reads, before, kept)
        }),
      decide: ({ notification: id }, change) =>
        change.after.notifications.length === change.before.notifications.length
          ? Either.left(new NotFound({ kind: "notification", id }))
          : written(change),
    },
  )
