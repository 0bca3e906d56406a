import {
  type Consumer,
  type DeclaredConsumer,
  JobKind,
  type ReadFailure,
  type Reads,
  callerKey,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { issueKey } from "../Issue"
import { limits } from "../limits"
import { loadNotificationSchemeOf } from "../notices/storedSchemes"
import { type People, loadPeople } from "../people"
import { Projects } from "../project/collections"
import { KeptNotice, consumedEvents, keepNotice } from "./KeptNotice"
import type { Notice, NoticePerson, NoticeRecipient, NoticesService } from "./Notice"
import { type Happening, type ToldPeople, loadToldPeople } from "./toldPeople"
import { loadSeeingIssue, loadSeeingSaid } from "./whoSees"

/** Some two hours: whoever tells people may be down for a while. */
const attempts: JobKind.Attempts = { most: 20, backoffMillis: JobKind.doubling(1_000, 600_000) }

const decode = Schema.decodeUnknown(KeptNotice)

/** What happened is nothing but what was said: who does not see that is told nothing. */
const isAllSaid = ({ event }: Happening): boolean => event.includes("comment") || event.includes("work")

const shown = ({ key, name, displayName }: NoticePerson): NoticePerson => ({ key, name, displayName })

/** Who is somebody here, and can be told. */
const recipientsOf = (people: People, { keys, addresses }: ToldPeople): ReadonlyArray<NoticeRecipient> => [
  ...keys.flatMap((key) => {
    const user = people(key)
    const { email } = user
    return user.active ? [{ user: shown(user), ...(email === undefined ? {} : { email }) }] : []
  }),
  ...addresses.map((email) => ({ email })),
]

type Bare = Omit<Notice, "id" | "recipients">

const bareOf = ({ event, issue, project, actor }: Happening, people: People, at: Notice["at"]): Bare => ({
  event,
  at,
  ...(actor === undefined ? {} : { actor: shown(people(actor)) }),
  issue: {
    id: issue.id,
    key: issueKey(project, issue),
    summary: issue.summary,
    project: { id: project.id, key: project.key, name: project.name },
  },
})

const saidIn = ({ comment, worklog }: Happening): Pick<Notice, "comment" | "worklog"> => ({
  ...(comment === undefined ? {} : { comment: { id: comment.id, body: comment.body } }),
  ...(worklog === undefined
    ? {}
    : { worklog: { id: worklog.id, comment: worklog.comment, seconds: worklog.seconds } }),
})

/** Notices of one content: one, or several where it goes to very many. */
const split = (
  id: string,
  content: Bare,
  recipients: ReadonlyArray<NoticeRecipient>,
): ReadonlyArray<Notice> =>
  Arr.chunksOf(recipients, limits.noticeRecipients).map((some, at) => ({
    id: at === 0 ? id : `${id}.${at + 1}`,
    ...content,
    recipients: some,
  }))

/** The notices of what happened, for those who may see it: with what was said for those who may see that, too. */
const loadNotices = (
  reads: Reads,
  happening: Happening,
  { id, at }: Pick<Consumer.Delivery, "id" | "at">,
): Effect.Effect<ReadonlyArray<Notice>, ReadFailure> =>
  Effect.gen(function* () {
    const { notifications } = yield* loadNotificationSchemeOf(reads.peek, happening.project)
    const told = yield* loadToldPeople(reads, happening, notifications)
    const all = yield* loadSeeingIssue(reads, happening, told)
    const some = yield* loadSeeingSaid(reads, happening, all)
    const others: ToldPeople = {
      keys: all.keys.filter((key) => !some.keys.includes(key)),
      addresses: all.addresses.filter((address) => !some.addresses.includes(address)),
    }
    const people = yield* loadPeople(reads, [...all.keys, happening.actor])
    const bare = bareOf(happening, people, at)
    return [
      ...split(id, { ...bare, ...saidIn(happening) }, recipientsOf(people, some)),
      ...(isAllSaid(happening) ? [] : split(`${id}.without`, bare, recipientsOf(people, others))),
    ]
  })

/** Tells whoever a project's scheme names of what happens to its issues (TRK-522). */
export const noticesConsumer = ({ tell }: NoticesService): DeclaredConsumer => ({
  name: "tracker.notices",
  events: consumedEvents,
  attempts,
  waitsOutside: true,
  keep: keepNotice,
  handle: ({ id, at, payload, reads }) =>
    Effect.gen(function* () {
      const kept = yield* decode(payload)
      const project = yield* reads.peek(Projects, kept.issue.projectId)
      if (project === undefined) return
      const { caller } = reads.moment
      const actor = caller._tag === "User" ? callerKey(caller) : undefined
      const notices = yield* loadNotices(reads, { ...kept, project, actor }, { id, at })
      yield* Effect.forEach(notices, tell, { discard: true })
    }),
})
