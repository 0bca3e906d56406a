import { GetNotificationSchemeOfProject, ListNotificationSchemes } from "@quoin/tracker"
import { ofSchemes } from "../../api"
import {
  foundNotificationScheme,
  notificationScheme,
  notificationSchemes,
  partsOfScheme,
} from "../../json/schemes/notifications"
import { pageOf, paged } from "./paged"

const { get, custom } = ofSchemes

const expansions = {
  expands: { standard: "", parts: Object.fromEntries(partsOfScheme.map((part) => [part, {}])) },
  says: "Who is told of what is shown where any part is expanded.",
}

/** Notification schemes, and which a project has. */
export const notificationEndpoints = [
  custom.get(
    "/notificationscheme",
    {
      operations: [ListNotificationSchemes],
      path: {},
      query: paged,
      body: {},
      answer: ({ query }, run) => pageOf(query, run(new ListNotificationSchemes({}))),
    },
    notificationSchemes,
    expansions,
  ),
  get("/notificationscheme/:id", ListNotificationSchemes, foundNotificationScheme, expansions),
  get(
    "/project/:projectIdOrKey/notificationscheme",
    GetNotificationSchemeOfProject,
    notificationScheme,
    expansions,
  ),
]
