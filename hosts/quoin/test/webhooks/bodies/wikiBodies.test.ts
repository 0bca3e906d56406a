import { type WebhookOptions, eventNames, wikiShapes } from "@quoin/webhooks"
import { beforeAll, describe, expect, it } from "vitest"
import { Hearing } from "./Hearing"
import { type Dialect, dialects, faults } from "./faults"
import { wikiStory } from "./wikiStory"

const forms = ["ids", "full"] as const
const told: ReadonlyArray<Dialect> = ["server10", "cloud"]

const events = eventNames("wiki")

const cases = forms.flatMap((form) => told.map((dialect) => [form, dialect] as const))

describe.each(cases)("bodies of the wiki in the form %s and the dialect %s", (form, dialect) => {
  const { envelope, events: shapes } = wikiShapes[form]
  let hearing: Hearing
  beforeAll(async () => {
    const options: WebhookOptions = { ...dialects[dialect], wikiBodies: form }
    hearing = await Hearing.during("wiki", options, wikiStory)
  })

  // Holds WHK-33.
  it.each(events)("have the members of the shape of %s", (name) => {
    const bodies = hearing.of(name)
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) {
      expect(faults({ ...envelope, ...shapes[name]?.members }, body, dialect)).toEqual([])
    }
  })
})

describe("shapes of the wiki", () => {
  it("are there for every event that its webhooks can name, in both forms", () => {
    for (const form of forms) {
      expect(Object.keys(wikiShapes[form].events)).toEqual(expect.arrayContaining([...eventNames("wiki")]))
    }
  })
})
