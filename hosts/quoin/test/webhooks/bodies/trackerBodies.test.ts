import { trackerShapes, webhookEvents } from "@quoin/webhooks"
import { beforeAll, describe, expect, it } from "vitest"
import { Hearing } from "./Hearing"
import { type Dialect, dialects, faults } from "./faults"
import { trackerStory } from "./trackerStory"

const names = Object.keys(dialects) as ReadonlyArray<Dialect>

describe.each(names)("bodies of the tracker in the dialect %s", (dialect) => {
  let hearing: Hearing
  beforeAll(async () => {
    hearing = await Hearing.during("tracker", dialects[dialect], trackerStory)
  })

  // Holds WHK-30.
  it.each(webhookEvents.tracker)("have the members of the shape of $name", ({ name, of }) => {
    const shapes = of.flatMap((declared) => trackerShapes[declared] ?? [])
    expect(shapes.length).toBe(of.length)
    const bodies = hearing.of(name)
    expect(bodies.length).toBeGreaterThan(0)
    for (const { timestamp, webhookEvent, ...body } of bodies) {
      expect([typeof timestamp, webhookEvent]).toEqual(["number", name])
      expect(shapes.map(({ members }) => faults(members, body, dialect))).toContainEqual([])
    }
  })
})
