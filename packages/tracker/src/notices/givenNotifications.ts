import { loadSubject } from "@quoin/directory"
import { Given, NotFound, type ReadFailure, type Reads, invalid, oneOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../errors"
import { sequence } from "../ids"
import { limits } from "../limits"
import { loadNamedUsers } from "../people"
import { customFieldOf } from "../site/lookup"
import { loadStanding, madeRoles } from "../site/made"
import type { CustomKind, Site } from "../site/Site"
import { type NoticeEvent, noticeEventOf, noticeEvents, unbuiltEvents } from "./noticeEvents"
import { type Notification, type RecipientType, recipientTypes } from "./NotificationScheme"

/** Somebody to be told of an event, which is named by its id, its type or its name. */
export const GivenNotification = Schema.Struct({
  event: Given.Key,
  type: Given.Key,
  parameter: Schema.optional(Given.Key),
})
export type GivenNotification = typeof GivenNotification.Type

export const GivenNotifications = Schema.Array(GivenNotification).pipe(
  Schema.maxItems(limits.notificationsOfScheme, {
    description: `a list of at most ${limits.notificationsOfScheme} notifications`,
  }),
)

type Reading = Pick<Reads, "select" | "get" | "peek" | "peekAll">
type Who = Pick<Notification, "type" | "parameter" | "subject">

const loadGroup = (reads: Reading, name: string): Effect.Effect<Who | undefined, ReadFailure> =>
  loadSubject(reads, { group: name }).pipe(
    Effect.map((subject): Who => ({ type: "Group", parameter: name, subject })),
    Effect.catchIf(
      (failure) => failure instanceof NotFound,
      () => Effect.succeed(undefined),
    ),
  )

const fieldOf = (site: Site, id: string, kinds: ReadonlyArray<CustomKind>): string | undefined => {
  const field = customFieldOf(site, id)
  return field !== undefined && kinds.includes(field.kind) ? id : undefined
}

/** An address that a mail could go to, as far as it shows. */
const isAddress = (text: string): boolean =>
  text.length <= limits.addressChars && /^[^\s@]+@[^\s@]+$/.test(text)

/** What types need besides, in words. */
const needed: Partial<Record<RecipientType, string>> = {
  User: "the name of a user",
  Group: "the name of a group",
  ProjectRole: "the id or name of a role",
  EmailAddress: `an e-mail address of at most ${limits.addressChars} characters`,
  UserCustomField: "the id of a custom field that holds users",
  GroupCustomField: "the id of a custom field that holds a group",
}

/** Whom the type needs besides is there, as it is called. */
const loadNamed = (
  site: Site,
  reads: Reading,
  type: RecipientType,
  parameter: string,
): Effect.Effect<Who | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const named = (id: string | undefined): Who | undefined =>
      id === undefined ? undefined : { type, parameter: id }
    switch (type) {
      case "User":
        return named((yield* loadNamedUsers(reads, [parameter])).get(parameter))
      case "Group":
        return yield* loadGroup(reads, parameter)
      case "ProjectRole":
        return named((yield* loadStanding(madeRoles, site, reads, parameter))?.id)
      case "UserCustomField":
        return named(fieldOf(site, parameter, ["user", "users"]))
      case "GroupCustomField":
        return named(fieldOf(site, parameter, ["group"]))
      default:
        return named(isAddress(parameter) ? parameter : undefined)
    }
  })

const loadWho = (
  site: Site,
  reads: Reading,
  { type: given, parameter = "" }: GivenNotification,
  place: string,
): Effect.Effect<Who, ReadFailure> =>
  Effect.gen(function* () {
    const type = recipientTypes.find((each) => each === given)
    if (type === undefined) return yield* invalid(`${place}.type`, given, oneOf(given, recipientTypes))
    const wanted = needed[type]
    if (wanted === undefined) {
      return parameter === ""
        ? { type }
        : yield* invalid(`${place}.parameter`, parameter, `nothing beside ${type}`)
    }
    const who = yield* loadNamed(site, reads, type, parameter)
    return who ?? (yield* invalid(`${place}.parameter`, parameter, wanted))
  })

const eventOf = (given: string, place: string): Effect.Effect<NoticeEvent, ReadFailure | NotBuilt> => {
  const event = noticeEventOf(given)
  if (event !== undefined) return Effect.succeed(event)
  return unbuiltEvents.includes(given)
    ? new NotBuilt({ what: `notifications of ${given}` })
    : invalid(
        `${place}.event`,
        given,
        oneOf(
          given,
          noticeEvents.map(({ type }) => type),
        ),
      )
}

/** Who is to be told of what; each place that is wrong is called as it was sent. */
export const loadNotifications = (
  site: Site,
  reads: Reading & Pick<Reads, "newId">,
  given: ReadonlyArray<GivenNotification>,
): Effect.Effect<ReadonlyArray<Notification>, ReadFailure | NotBuilt> =>
  Effect.forEach(given, (each, at) =>
    Effect.gen(function* () {
      const place = `notifications[${at}]`
      const event = yield* eventOf(each.event, place)
      const who = yield* loadWho(site, reads, each, place)
      return { id: yield* reads.newId(sequence), event, ...who }
    }),
  )
