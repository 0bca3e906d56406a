import type { DomainEvent } from "@quoin/kernel"
import { trackerDomain } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { everything } from "./everything"
import { withTracker } from "./fixture"

describe("the events of the tracker", () => {
  // Holds TRK-80.
  it("are raised by their operations, each with a payload that fits its schema", async () => {
    const seen: Array<DomainEvent> = []
    const seesEvents = (events: ReadonlyArray<DomainEvent>) => Effect.sync(() => void seen.push(...events))
    await withTracker(everything, { seesEvents })
    for (const { name, payload } of trackerDomain.events) {
      const raised = seen.filter((event) => event.name === name)
      expect([name, raised.length > 0]).toEqual([name, true])
      for (const event of raised) expect([name, Schema.is(payload)(event.payload)]).toEqual([name, true])
    }
  })

  it("have the names that webhooks know", () => {
    const names = trackerDomain.events.map(({ wireName }) => wireName)
    expect(names).toEqual(
      expect.arrayContaining(["tracker:issue_created", "tracker:issue_updated", "tracker:issue_deleted"]),
    )
    expect(names).toEqual(
      expect.arrayContaining([
        "tracker:worklog_updated",
        "issuelink_created",
        "comment_created",
        "project_created",
        "tracker:version_released",
        "option_voting_changed",
        "option_timetracking_changed",
        "board_created",
        "sprint_started",
      ]),
    )
  })
})
