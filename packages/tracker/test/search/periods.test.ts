import { Commit, CommitId, Where } from "@quoin/kernel"
import { CreateVersion, TransitionIssue, UpdateIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { Changes } from "../../src/issue/changes/collections"
import { carryOlderPeriods } from "../../src/issue/changes/olderPeriods"
import { ValuePeriods } from "../../src/issue/changes/ValuePeriod"
import { Issues } from "../../src/issue/collections"
import { type Tracker, withTracker } from "../fixture"

const storedIn = ({ test }: Tracker) => {
  const { storage, ids } = test.engine.ports
  const commit = (changes: ReadonlyArray<Commit.Change>) =>
    test.effect(
      Effect.flatMap(ids.next("commit"), (id) =>
        storage.commit({ id: CommitId.make(id), changes, guards: [] }),
      ),
    )
  const all = <A, N extends string>(collection: Parameters<typeof storage.select<A, N>>[0]) =>
    test.effect(
      Effect.map(storage.select(collection, {}), ({ records }) => records.map(({ value }) => value)),
    )
  return { storage, commit, all }
}

/** What a store of before held: no periods, nothing of them in the issue, and marks in the log, as its format is read. */
const forgetPeriods = async (tracker: Tracker) => {
  const { commit, all } = storedIn(tracker)
  const [periods, issues, changes] = [await all(ValuePeriods), await all(Issues), await all(Changes)]
  await commit([
    ...periods.map(({ id }) => Commit.remove(ValuePeriods, id)),
    ...issues.map(({ since: _was, ...issue }) => Commit.put(Issues, issue)),
    ...changes.map((change) => {
      const document = JSON.stringify({ format: 1, value: change })
      return Commit.put(Changes, Either.getOrThrow(Changes.decode(document)))
    }),
  ])
}

describe("periods of values", () => {
  // Holds TRK-48.
  it("are made of the change logs of an older release as they would have been kept", () =>
    withTracker(async (tracker) => {
      const { issue, ask, test } = tracker
      for (const name of ["1.0", "2.0"]) await ask(new CreateVersion({ project: "ROCK", name }))
      await issue("One", { fixVersions: [{ name: "1.0" }] })
      await issue("Two")
      for (const transitionId of ["31", "11", "21"]) {
        await ask(new TransitionIssue({ issue: "ROCK-1", transitionId }))
      }
      for (const fields of [
        { summary: "Uno" },
        { fixVersions: [{ name: "2.0" }], priority: { name: "High" } },
        { fixVersions: [] },
        { fixVersions: [{ name: "1.0" }, { name: "2.0" }], assignee: null },
      ]) {
        await ask(new UpdateIssue({ issue: "ROCK-1", fields }))
      }
      const { all, commit, storage } = storedIn(tracker)
      const before = [await all(ValuePeriods), await all(Issues), await all(Changes)]
      expect(before[0]?.length).toBeGreaterThan(10)
      await forgetPeriods(tracker)
      expect(await all(ValuePeriods)).toEqual([])
      for (;;) {
        const left = await test.effect(carryOlderPeriods.left(storage))
        if (left.length === 0) break
        for (const { changes } of left) await commit(changes)
      }
      expect([await all(ValuePeriods), await all(Issues), await all(Changes)]).toEqual(before)
      const marked = await test.effect(
        storage.select(Changes, { where: Where.equals("unperioded", true), limit: 1 }),
      )
      expect(marked.records).toEqual([])
    }))
})
