import { type InvalidInput, invalid, parseDateTime } from "@quoin/kernel"
import * as Either from "effect/Either"
import { draw } from "../../faults/draw"
import { orThrow } from "../../orThrow"
import type { AnySeedLine } from "../SeedLine"
import { people } from "./people"
import { transitions } from "./planning"

export interface ActivityOptions {
  /** What chance is drawn from, a whole number; the same one does the same. */
  readonly random: number
  /** When they begin: ISO 8601 with an offset. */
  readonly begins: string
  /** For how many days, of which they rest on two of every seven; 14, a sprint, when left out, at most 366. */
  readonly days?: number
}

/** Days of one activity at most. */
export const mostActivityDays = 366

const dayMillis = 24 * 60 * 60 * 1_000

/** What the team has begun so far. */
interface Team {
  readonly made: number
  readonly open: ReadonlyArray<string>
  readonly started: ReadonlyArray<string>
  readonly pages: ReadonlyArray<readonly [name: string, version: number]>
  readonly lines: ReadonlyArray<AnySeedLine>
}

type Choose = <A>(list: ReadonlyArray<A>, what: string) => A | undefined

/** A thing that somebody can do; undefined where there is nothing to do it with. */
type Deed = (team: Team, choose: Choose, by: string) => Team | undefined

const asked = (name: string) => ({ $ref: `${name}.key` })

const doing = (team: Team, line: AnySeedLine, more: Partial<Team> = {}): Team => ({
  ...team,
  ...more,
  lines: [...team.lines, line],
})

const create: Deed = (team, choose, by) => {
  const as = `activity issue ${team.made}`
  const summary = `${choose(["Look at", "Repair", "Explain", "Measure"], "verb")} what came up (${team.made})`
  const type = { name: choose(["Task", "Bug", "Story"], "type") }
  const fields = { project: { key: "SHIP" }, issuetype: type, summary, assignee: { name: by } }
  const line = { operation: "tracker.createIssue", payload: { fields }, as, by }
  return doing(team, line, { made: team.made + 1, open: [...team.open, as] })
}

const moved = (name: string, transitionId: string, by: string): AnySeedLine => ({
  operation: "tracker.transitionIssue",
  payload: { issue: asked(name), transitionId },
  by,
})

const start: Deed = (team, choose, by) => {
  const name = choose(team.open, "open")
  return name === undefined
    ? undefined
    : doing(team, moved(name, transitions.inProgress, by), {
        open: team.open.filter((each) => each !== name),
        started: [...team.started, name],
      })
}

const finish: Deed = (team, choose, by) => {
  const name = choose(team.started, "started")
  return name === undefined
    ? undefined
    : doing(team, moved(name, transitions.done, by), {
        started: team.started.filter((each) => each !== name),
      })
}

const comment: Deed = (team, choose, by) => {
  const name = choose([...team.open, ...team.started], "commented")
  const payload = {
    issue: asked(name ?? ""),
    body: choose(["I had a look.", "Please wait.", "Nearly done."], "said"),
  }
  return name === undefined ? undefined : doing(team, { operation: "tracker.addComment", payload, by })
}

const log: Deed = (team, choose, by) => {
  const name = choose(team.started, "logged")
  const hours = choose([1, 2, 4], "hours") ?? 1
  return name === undefined
    ? undefined
    : doing(team, {
        operation: "tracker.addWorklog",
        payload: { issue: asked(name), timeSpentSeconds: hours * 3_600 },
        by,
      })
}

const write: Deed = (team, _, by) => {
  const as = `activity page ${team.made}`
  const payload = { spaceKey: "DEMO", title: `Notes of day ${team.made}`, body: "<p>What we found.</p>" }
  return doing(
    team,
    { operation: "wiki.createContent", payload, as, by },
    {
      made: team.made + 1,
      pages: [...team.pages, [as, 1]],
    },
  )
}

const edit: Deed = (team, choose, by) => {
  const found = choose(team.pages, "page")
  if (found === undefined) return undefined
  const [name, version] = found
  const payload = { id: { $ref: `${name}.id` }, version: { number: version + 1 }, body: `<p>By ${by}.</p>` }
  return doing(
    team,
    { operation: "wiki.updateContent", payload, by },
    {
      pages: team.pages.map((each) => (each === found ? [name, version + 1] : each)),
    },
  )
}

/** What is done, the more often the more often it stands here. */
const deeds: ReadonlyArray<Deed> = [create, create, start, start, finish, finish, comment, log, write, edit]

/** Deeds of one day at least, and at most. */
const ofDay = [4, 8] as const

const dayOf = (team: Team, random: number, day: number, at: string): Team => {
  const chance = (what: string, turn: number): number => draw(random, day * 100 + turn, what)
  const [least, most] = ofDay
  const turns = least + Math.floor(chance("turns", 0) * (most - least + 1))
  return Array.from({ length: turns }, (_, turn) => turn).reduce((before, turn): Team => {
    const choose: Choose = (list, what) => list[Math.floor(chance(what, turn) * list.length)]
    const by = choose(people, "who") ?? people[0]
    const after =
      (choose(deeds, "deed") ?? create)(before, choose, by) ?? create(before, choose, by) ?? before
    if (turn > 0) return after
    const lines = after.lines.map((line, index, all) => (index === all.length - 1 ? { ...line, at } : line))
    return { ...after, lines }
  }, team)
}

const checked = ({ random, begins, days = 14 }: ActivityOptions): Either.Either<number, InvalidInput> => {
  if (!Number.isSafeInteger(random)) return Either.left(invalid("random", random, "a whole number"))
  if (!Number.isInteger(days) || days < 1 || days > mostActivityDays) {
    return Either.left(invalid("days", days, `a whole number from 1 to ${mostActivityDays}`))
  }
  const moment = parseDateTime(begins)
  return moment === undefined
    ? Either.left(invalid("begins", begins, "a moment with its offset, such as 2026-01-01T08:00:00Z"))
    : Either.right(moment)
}

/**
 * What the team of the seed `company` does for a sprint, as lines to plant: issues that are made, begun, talked about and done, and pages
 * that are written. Throws `InvalidInput`, naming the option that is none.
 */
export const activity = (options: ActivityOptions): ReadonlyArray<AnySeedLine> => {
  const { random, days = 14 } = options
  const begins = orThrow(checked(options))
  const none: Team = { made: 1, open: [], started: [], pages: [], lines: [] }
  return Array.from({ length: days }, (_, day) => day)
    .filter((day) => day % 7 < 5)
    .reduce((team, day) => dayOf(team, random, day, new Date(begins + day * dayMillis).toISOString()), none)
    .lines
}
