import { Instant, type Operation } from "@quoin/kernel"
import {
  CreateBoard,
  CreateFilter,
  CreateSprint,
  GetSprint,
  MoveOnBoard,
  MoveToSprint,
  RankEpic,
  RankIssues,
  UpdateSprint,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const dates = { startDate: Instant.make(1_000), endDate: Instant.make(2_000) }

const idOf = (made: unknown): string => (made as { readonly id: string }).id

/** A scrum board over the query, with an active sprint. */
const boardOf = async ({ ask }: Tracker, jql: string) => {
  const filterId = idOf(await ask(new CreateFilter({ name: jql, jql })))
  const board = idOf(await ask(new CreateBoard({ name: jql, type: "scrum", filterId })))
  const sprint = GetSprint.fields.sprint.make(idOf(await ask(new CreateSprint({ board, name: "Now" }))))
  await ask(new UpdateSprint({ sprint, state: "active", ...dates }))
  return { board, sprint }
}

type Planned = Awaited<ReturnType<typeof boardOf>>

/** Every way in which issues of a board are put before or behind another one. */
const anchored = ({ board, sprint }: Planned, spot: object): ReadonlyArray<Operation.AnyRequest> => [
  new MoveOnBoard({ board, place: "backlog", issues: ["ROCK-1"], ...spot }),
  new MoveOnBoard({ board, place: "board", issues: ["ROCK-1"], ...spot }),
  new MoveToSprint({ sprint, issues: ["ROCK-1"], ...spot }),
]

/** Those where no board is named. */
const boardless: ReadonlyArray<Operation.AnyRequest> = [
  new RankIssues({ issues: ["ROCK-1"], before: "ROCK-2" }),
  new RankIssues({ issues: ["ROCK-1"], after: "ROCK-2" }),
  new RankEpic({ epic: "ROCK-3", before: "ROCK-4" }),
  new RankEpic({ epic: "ROCK-3", after: "ROCK-4" }),
]

const withIssues = (use: (tracker: Tracker) => Promise<void>) =>
  withTracker(async (tracker) => {
    for (const summary of ["One", "Two"]) await tracker.issue(summary)
    for (const summary of ["Three", "Four"]) {
      await tracker.issue(summary, { issuetype: { name: "Epic" }, customfield_10002: summary })
    }
    await use(tracker)
  })

const spots = [{ before: "ROCK-2" }, { after: "ROCK-2" }]

const refused = /^(before|after): given "?ROCK-\d.* is not ordered by rank/

describe("a board", () => {
  // Holds PLN-19.
  it.each(["project = ROCK", "project = ROCK ORDER BY created", "ORDER BY priority, Rank"])(
    "whose filter is not ordered by rank ranks nothing, and moves what has no anchor: %s",
    (jql) =>
      withIssues(async (tracker) => {
        const planned = await boardOf(tracker, jql)
        for (const spot of spots) {
          for (const request of anchored(planned, spot)) expect(await tracker.ask(request)).toMatch(refused)
        }
        for (const request of anchored(planned, {})) {
          expect(Either.isRight(await tracker.either(request))).toBe(true)
        }
      }),
  )

  // Holds PLN-19.
  it.each(["project = ROCK ORDER BY Rank", "order by rank desc", "project = ROCK ORDER BY RANK ASC, key"])(
    "whose filter is ordered by rank ranks: %s",
    (jql) =>
      withIssues(async (tracker) => {
        const planned = await boardOf(tracker, jql)
        for (const request of [...spots.flatMap((spot) => anchored(planned, spot)), ...boardless]) {
          expect(Either.isRight(await tracker.either(request))).toBe(true)
        }
      }),
  )
})

describe("issues that no board is named for", () => {
  // Holds PLN-19.
  it("are ranked, but where all boards over their project stand in another order", () =>
    withIssues(async (tracker) => {
      const answers = () => Promise.all(boardless.map((request) => tracker.ask(request)))
      const ranked = [expect.any(Array), expect.any(Array), undefined, undefined]
      expect(await answers()).toEqual(ranked)
      await boardOf(tracker, "project = 999999 ORDER BY created")
      expect(await answers()).toEqual(ranked)
      await boardOf(tracker, "project = rocket ORDER BY created")
      expect(await answers()).toEqual(boardless.map((): unknown => expect.stringMatching(refused)))
      await boardOf(tracker, "project = ROCK")
      expect(await answers()).toEqual(ranked)
    }))
})
