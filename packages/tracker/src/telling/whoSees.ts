import { Users } from "@quoin/directory"
import { type Caller, type ReadFailure, type Reads, anonymous, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Comments } from "../comments/collections"
import { Issues } from "../issue/collections"
import type { IssueRecord } from "../Issue"
import { seeIssue } from "../permissions"
import { asCaller, loadAllowedOf } from "../users/allowedUsers"
import { loadHeldKeys } from "../visibility/Visibility"
import { Worklogs } from "../worklogs/collections"
import type { SaidThen } from "./KeptNotice"
import type { Happening, ToldPeople } from "./toldPeople"

type Judging = Pick<Reads, "peek" | "peekAll" | "select" | "mayAnother" | "moment">

/** The issue as it was told of, and as it is: who is told may see both (TRK-523). */
const loadSides = (
  { peek }: Judging,
  { issue }: Happening,
): Effect.Effect<ReadonlyArray<IssueRecord>, ReadFailure> =>
  Effect.map(peek(Issues, issue.id), (now) => (now === undefined ? [issue] : [issue, now]))

/** Those who may see the issue; of addresses nobody knows whose they are, so that they see what everybody does. */
export const loadSeeingIssue = (
  reads: Judging,
  happening: Happening,
  { keys, addresses }: ToldPeople,
): Effect.Effect<ToldPeople, ReadFailure> =>
  Effect.gen(function* () {
    const { project } = happening
    let seeing: ToldPeople = { keys, addresses }
    for (const issue of yield* loadSides(reads, happening)) {
      const sees = seeIssue({ issue, project }, issue.id)
      const allowed = yield* loadAllowedOf(reads, seeing.keys, sees)
      const isOpen = seeing.addresses.length > 0 && (yield* reads.mayAnother(anonymous, sees))
      seeing = {
        keys: seeing.keys.filter((key) => allowed.has(key)),
        addresses: isOpen ? seeing.addresses : [],
      }
    }
    return seeing
  })

/** For whom alone it was kept that was said, and for whom it is. */
const loadOnly = (
  { peek }: Judging,
  { comment, worklog }: SaidThen,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.gen(function* () {
    const said = comment === undefined ? undefined : yield* peek(Comments, comment.id)
    const work = worklog === undefined ? undefined : yield* peek(Worklogs, worklog.id)
    const all = [comment?.only, worklog?.only, said?.visibility?.only, work?.visibility?.only]
    return distinct(all.filter((each) => each !== undefined))
  })

const loadHolds = (
  { select, peekAll, moment }: Judging,
  caller: Caller,
  projectId: string,
  only: ReadonlyArray<string>,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.map(loadHeldKeys({ select, peekAll, moment: { ...moment, caller } }, [projectId]), (held) =>
    only.every((each) => held.includes(each)),
  )

/** Of those who see the issue, those who may also see what was said. */
export const loadSeeingSaid = (
  reads: Judging,
  happening: Happening,
  people: ToldPeople,
): Effect.Effect<ToldPeople, ReadFailure> =>
  Effect.gen(function* () {
    const only = yield* loadOnly(reads, happening)
    if (only.length === 0) return people
    const users = yield* reads.peekAll(Users, people.keys)
    const keys = yield* Effect.filter(people.keys, (key) => {
      const user = users.get(key)
      return user === undefined
        ? Effect.succeed(false)
        : loadHolds(reads, asCaller(user), happening.project.id, only)
    })
    return { keys, addresses: [] }
  })
