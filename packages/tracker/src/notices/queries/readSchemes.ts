import { NotAllowed, Operation, Order, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { inProject } from "../../permissions"
import { loadProject } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import { NotificationSchemes } from "../collections"
import { defaultNotificationScheme, notificationSchemeView, usersTold } from "../NotificationScheme"
import { GetNotificationSchemeOfProject, ListNotificationSchemes } from "../requests"
import { absentNotificationScheme, loadNotificationSchemeOf } from "../storedSchemes"

export const listNotificationSchemes = (site: Site) =>
  Operation.query(
    ListNotificationSchemes,
    {
      summary: "List notification schemes",
      scope: "read:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-520"],
    },
    {
      load: ({ id }, reads) =>
        Effect.gen(function* () {
          const { records } = yield* reads.select(NotificationSchemes, {
            orderBy: [Order.ascending("name")],
            limit: limits.notificationSchemes,
          })
          const all = [defaultNotificationScheme, ...records.map(({ value }) => value)]
          const asked = all.filter((scheme) => id === undefined || scheme.id === id)
          if (id !== undefined && asked.length === 0) return yield* absentNotificationScheme(id)
          const people = yield* loadPeople(reads, asked.flatMap(usersTold))
          return asked.map((scheme) => notificationSchemeView(scheme, people, site))
        }),
      answer: (_request, schemes) => Either.right(schemes),
    },
  )

export const getNotificationSchemeOfProject = (site: Site) =>
  Operation.query(
    GetNotificationSchemeOfProject,
    {
      summary: "Read which notification scheme a project has",
      scope: "read:tracker-project",
      rules: ["TRK-6", "TRK-520"],
    },
    {
      load: ({ project: named }, reads) =>
        Effect.gen(function* () {
          const project = yield* loadProject(reads, named)
          const administer = inProject("ADMINISTER_PROJECTS", project, named)
          const may = yield* reads.may(administer)
          const scheme = yield* loadNotificationSchemeOf(reads.get, project)
          const people = yield* loadPeople(reads, usersTold(scheme))
          return { may, administer, view: notificationSchemeView(scheme, people, site) }
        }),
      answer: (_request, { may, administer, view }) =>
        may
          ? Either.right(view)
          : Either.left(new NotAllowed({ needed: Permission.describePermission(administer) })),
    },
  )
