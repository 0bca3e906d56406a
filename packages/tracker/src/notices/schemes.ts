import { Resource, Rules, Where, exceeded, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditSetting } from "../audit"
import { NameTaken } from "../errors"
import { sequence } from "../ids"
import { limits } from "../limits"
import { loadPeople } from "../people"
import type { Site } from "../site/Site"
import { NotificationSchemes } from "./collections"
import {
  NotificationSchemeId,
  type NotificationSchemeRecord,
  defaultNotificationScheme,
  notificationSchemeFields,
  notificationSchemeView,
  usersTold,
} from "./NotificationScheme"

const words = { created: "created", updated: "changed", deleted: "deleted" }

/** No other scheme is given the id of the default one, which is no record. */
const behindDefault = (id: string) =>
  NotificationSchemeId.make(String(Number(defaultNotificationScheme.id) + Number(id)))

const isDefaultName = ({ name }: NotificationSchemeRecord): boolean =>
  foldCase(name) === foldCase(defaultNotificationScheme.name)

/** Notification schemes as plain things; a new one tells nobody of anything. */
export const notificationSchemes = (site: Site) =>
  Resource.make({
    kind: "notificationScheme",
    collection: NotificationSchemes,
    fields: notificationSchemeFields,
    sequence,
    place: Resource.site,
    record: (id, _site, values): NotificationSchemeRecord => ({
      id: behindDefault(id),
      ...values,
      notifications: [],
    }),
    rules: (scheme) =>
      Rules.holds(
        !isDefaultName(scheme),
        "name",
        scheme.name,
        "another name than that of the default scheme",
      ),
    claim: {
      where: ({ name }) => Where.equals("name", foldCase(name)),
      taken: ({ name }) => new NameTaken({ kind: "notification scheme", name }),
    },
    limit: {
      beside: () => Where.all,
      exceeded: (count) => exceeded(limits, "notificationSchemes", count),
    },
    audit: (happened, { name }, _site, changed) =>
      auditSetting(`Notification scheme ${words[happened]}`, name, changed),
    view: (scheme, _site, reads) =>
      Effect.map(loadPeople(reads, usersTold(scheme)), (people) =>
        notificationSchemeView(scheme, people, site),
      ),
  })
