import { Operation, Permission, Resource, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Projects } from "../project/collections"
import type { Site } from "../site/Site"
import { addNotifications, removeNotification } from "./commands/changeNotifications"
import { getNotificationSchemeOfProject, listNotificationSchemes } from "./queries/readSchemes"
import { CreateNotificationScheme, DeleteNotificationScheme, UpdateNotificationScheme } from "./requests"
import { notificationSchemes } from "./schemes"
import { notDefault } from "./storedSchemes"

const writing = { scope: "write:tracker-site", entry: Permission.administer, rules: ["TRK-520"] }

const ofProjects = Resource.use(
  Projects,
  (id) => Where.equals("notificationSchemeId", id),
  "a notification scheme that no project has",
)

/** Schemes of who is told of what happens to issues. */
export const noticeOperations = (site: Site) => {
  const schemes = notificationSchemes(site)
  const updating = Resource.update(schemes)
  const removing = Resource.remove(schemes, ofProjects)
  return [
    Operation.command(
      CreateNotificationScheme,
      { summary: "Create a notification scheme", ...writing },
      Resource.create(schemes),
    ),
    Operation.command(
      UpdateNotificationScheme,
      { summary: "Change a notification scheme", ...writing },
      {
        ...updating,
        load: (request, reads) => Effect.zipRight(notDefault(request.id), updating.load(request, reads)),
      },
    ),
    Operation.command(
      DeleteNotificationScheme,
      { summary: "Delete a notification scheme", ...writing },
      {
        ...removing,
        load: (request, reads) => Effect.zipRight(notDefault(request.id), removing.load(request, reads)),
      },
    ),
    addNotifications(site),
    removeNotification(site),
    listNotificationSchemes(site),
    getNotificationSchemeOfProject(site),
  ] as const
}
