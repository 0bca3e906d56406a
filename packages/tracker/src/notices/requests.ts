import { CommonFailure, Given, Operation, Resource } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { NameTaken, NotBuilt } from "../errors"
import { GivenNotifications } from "./givenNotifications"
import { NotificationSchemeId, NotificationSchemeView, notificationSchemeFields } from "./NotificationScheme"

const written = { success: NotificationSchemeView, failure: Schema.Union(CommonFailure, NameTaken) }

/** Creates a scheme of who is told of what, for projects that are then given it. At first it tells nobody. */
export class CreateNotificationScheme extends Operation.Request<CreateNotificationScheme>()(
  "tracker.createNotificationScheme",
  () => ({ payload: Resource.creating(notificationSchemeFields), ...written }),
) {}

/** Changes what a notification scheme is called. What is left out stays. */
export class UpdateNotificationScheme extends Operation.Request<UpdateNotificationScheme>()(
  "tracker.updateNotificationScheme",
  () => ({
    payload: { id: NotificationSchemeId, ...Resource.updating(notificationSchemeFields) },
    ...written,
  }),
) {}

/** Deletes a notification scheme that no project has. */
export class DeleteNotificationScheme extends Operation.Request<DeleteNotificationScheme>()(
  "tracker.deleteNotificationScheme",
  () => ({ payload: { id: NotificationSchemeId }, success: Schema.Void, failure: CommonFailure }),
) {}

/** Has more people told by a notification scheme, at once in all projects that have it. */
export class AddNotifications extends Operation.Request<AddNotifications>()(
  "tracker.addNotifications",
  () => ({
    payload: { id: NotificationSchemeId, notifications: GivenNotifications },
    success: NotificationSchemeView,
    failure: Schema.Union(CommonFailure, NotBuilt),
  }),
) {}

/** Has somebody no longer told by a notification scheme, at once in all projects that have it. */
export class RemoveNotification extends Operation.Request<RemoveNotification>()(
  "tracker.removeNotification",
  () => ({
    payload: {
      id: NotificationSchemeId,
      /** The id of what it is to tell no longer. */
      notification: Given.Key,
    },
    success: NotificationSchemeView,
    failure: CommonFailure,
  }),
) {}

/** Lists notification schemes, the default one first, then by name; or the one of an id. */
export class ListNotificationSchemes extends Operation.Request<ListNotificationSchemes>()(
  "tracker.listNotificationSchemes",
  () => ({
    payload: { id: Schema.optional(NotificationSchemeId) },
    success: Schema.Array(NotificationSchemeView),
    failure: CommonFailure,
  }),
) {}

/** Reads which notification scheme a project has. */
export class GetNotificationSchemeOfProject extends Operation.Request<GetNotificationSchemeOfProject>()(
  "tracker.getNotificationSchemeOfProject",
  () => ({ payload: { project: Given.Key }, success: NotificationSchemeView, failure: CommonFailure }),
) {}
