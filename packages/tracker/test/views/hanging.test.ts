import { Commit, CommitId } from "@quoin/kernel"
import { AddComment, SearchIssues, trackerLimits } from "@quoin/tracker"
import * as Arr from "effect/Array"
import { expect, it } from "vitest"
import { CommentId } from "../../src/comments/Comment"
import { Comments } from "../../src/comments/collections"
import { withTracker } from "../fixture"

// Holds TRK-22.
it("issues that are found together show as many comments each as one that is read alone", () =>
  withTracker(async ({ ask, issue, test }) => {
    for (const summary of ["One", "Two"])
      await ask(new AddComment({ issue: await issue(summary), body: "Well" }))
    const { storage } = test.engine.ports
    const { records } = await test.effect(storage.select(Comments, {}))
    const copies = records.flatMap(({ value }) =>
      Array.from({ length: trackerLimits.comments - 1 }, (_, at) =>
        Commit.put(Comments, { ...value, id: CommentId.make(`${value.id}${String(at).padStart(4, "0")}`) }),
      ),
    )
    for (const [at, changes] of Arr.chunksOf(copies, 500).entries())
      await test.effect(storage.commit({ id: CommitId.make(`many ${at}`), guards: [], changes }))
    const found = await ask(new SearchIssues({ fields: ["comment"] }))
    if (typeof found === "string") return expect.unreachable(found)
    expect(found.items.map(({ fields }) => fields["comment"])).toEqual(
      found.items.map(() => expect.objectContaining({ total: trackerLimits.comments }) as unknown),
    )
  }))
