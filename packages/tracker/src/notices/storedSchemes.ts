import { type InvalidInput, NotFound, type ReadFailure, type Reads, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ProjectRecord } from "../Project"
import { NotificationSchemes } from "./collections"
import {
  NotificationSchemeId,
  type NotificationSchemeRecord,
  defaultNotificationScheme,
} from "./NotificationScheme"

type Get = Reads["peek"]

export const absentNotificationScheme = (id: string) => new NotFound({ kind: "notificationScheme", id })

/** The scheme of an id. */
export const findNotificationScheme = (
  get: Get,
  id: string,
): Effect.Effect<NotificationSchemeRecord | undefined, ReadFailure> =>
  id === defaultNotificationScheme.id
    ? Effect.succeed(defaultNotificationScheme)
    : get(NotificationSchemes, id)

/** The scheme of a project. A missing one is damage: nobody is told by it. */
export const loadNotificationSchemeOf = (
  get: Get,
  { notificationSchemeId: id = defaultNotificationScheme.id }: Pick<ProjectRecord, "notificationSchemeId">,
): Effect.Effect<NotificationSchemeRecord, ReadFailure> =>
  Effect.map(
    findNotificationScheme(get, id),
    (found) =>
      found ?? { ...defaultNotificationScheme, id: NotificationSchemeId.make(id), notifications: [] },
  )

/** The id that a project keeps of the scheme that is named for it: none for the default one. */
export const loadGivenNotificationScheme = (
  get: Get,
  id: string | undefined,
): Effect.Effect<Partial<Pick<ProjectRecord, "notificationSchemeId">>, ReadFailure> => {
  if (id === undefined) return Effect.succeed({})
  return Effect.flatMap(findNotificationScheme(get, id), (found) =>
    found === undefined
      ? Effect.fail(
          invalid("notificationScheme", id, "the id of a notification scheme; 10000 for the default one"),
        )
      : Effect.succeed({
          notificationSchemeId: found.id === defaultNotificationScheme.id ? undefined : found.id,
        }),
  )
}

/** The default scheme is no record, and stays as it is. */
export const notDefault = (id: string): Effect.Effect<void, InvalidInput> =>
  id === defaultNotificationScheme.id
    ? Effect.fail(invalid("id", id, "another one than the default"))
    : Effect.void
