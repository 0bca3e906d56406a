import {
  AddNotifications,
  CreateIssue,
  CreateNotificationScheme,
  CreateProject,
  type Notice,
  NoticeNotTaken,
  SetWatch,
  defaultSite,
} from "@quoin/tracker"
import { workOff } from "quoin/testing"
import * as Effect from "effect/Effect"
import { type Secured, inSecured } from "../securityWorld"

/** What a notice says in a test: the event, and the names and addresses that it goes to. */
export type Said = readonly [string, ...ReadonlyArray<string>]

const saidOf = ({ event, recipients }: Notice): Said => [
  event,
  ...recipients.map(({ user, email }) => user?.name ?? email ?? "nobody").sort(),
]

/** Hears what is told, and can be made to refuse some. */
export class Ear {
  readonly notices: Array<Notice> = []
  /** How many are refused next. */
  refuses = 0

  constructor(readonly secured: Secured) {}

  readonly tell = (notice: Notice) =>
    Effect.suspend(() => {
      this.notices.push(notice)
      if (this.refuses === 0) return Effect.void
      this.refuses -= 1
      return Effect.fail(new NoticeNotTaken({ detail: "not now" }))
    })

  /** What has been told since it was last asked. */
  readonly heard = async (at?: number): Promise<ReadonlyArray<Said>> => {
    await workOff(this.secured.test, at)
    return this.notices.splice(0).map(saidOf)
  }

  /** A project whose scheme tells this. */
  readonly rock = async (
    notifications: AddNotifications["notifications"] | undefined,
    more: Partial<ConstructorParameters<typeof CreateProject>[0]> = {},
  ) => {
    const { done } = this.secured
    if (notifications === undefined) return done(new CreateProject({ key: "ROCK", name: "Rock", ...more }))
    const { id } = await done(new CreateNotificationScheme({ name: "Rock" }))
    await done(new AddNotifications({ id: AddNotifications.fields.id.make(id), notifications }))
    return done(new CreateProject({ key: "ROCK", name: "Rock", notificationScheme: id, ...more }))
  }

  readonly issue = async (fields: Readonly<Record<string, unknown>> = {}, name = "bob") => {
    const issuetype = { name: "Task" }
    const request = new CreateIssue({
      fields: { project: { key: "ROCK" }, issuetype, summary: "Fuel", ...fields },
    })
    return (await this.secured.done(request, name)).key
  }

  readonly watch = (issue: string, ...names: ReadonlyArray<string>) =>
    Promise.all(names.map((name) => this.secured.done(new SetWatch({ issue, watching: true }), name)))
}

const crewField = { number: 10_901, name: "Crew", kind: "users" } as const
const groupField = { number: 10_902, name: "Group", kind: "group" } as const

/** Runs a test with the users of `inSecured`, of whom bob is in the crew, where notices are given to an ear. */
export const inTold = (use: (ear: Ear) => Promise<void>): Promise<void> => {
  let ear: Ear | undefined
  const tracker = {
    ...defaultSite,
    customFields: [...defaultSite.customFields, crewField, groupField],
  }
  const notices = { tell: (notice: Notice) => ear?.tell(notice) ?? Effect.void }
  return inSecured((secured) => use((ear = new Ear(secured))), ["bob"], { notices, tracker })
}
