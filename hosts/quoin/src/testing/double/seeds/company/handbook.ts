import type { AnySeedLine } from "../SeedLine"
import { type Deed, on } from "./calendar"
import { type Person, someone } from "./people"

/** The key of the company's space. */
export const spaceKey = "DEMO"

const page = (as: string, below: string, title: string, body: string, by?: Person): AnySeedLine => ({
  operation: "wiki.createContent",
  payload: { title, parentId: { $ref: below }, body: `<p>${body}</p>` },
  as,
  ...(by === undefined ? {} : { by }),
})

const revision = (name: string, number: number, message: string, body: string): AnySeedLine => ({
  operation: "wiki.updateContent",
  payload: { id: { $ref: `${name}.id` }, version: { number, message }, body: `<p>${body}</p>` },
})

const home = "demo.homepageId"

/** Chapters of the handbook, each with what stands below it. */
const chapters: Readonly<Record<string, ReadonlyArray<string>>> = {
  Berths: ["North quay", "South quay", "Fish quay", "Ferry berth", "Dry dock", "Moorings", "Pontoons"],
  Tides: ["Tide tables", "Spring tides", "Gauges", "Surges", "Dredging"],
  Signals: ["Lights", "Storm warning", "Flags", "Radio channels", "Fog horn", "Buoys"],
  "Crew rota": ["Watches", "Holidays", "Night work", "Rota of last year"],
  Cranes: ["Big Bertha", "Little Bertha", "Load charts", "Inspections", "Wind limits", "Slings and hooks"],
  Safety: ["Life jackets", "Fire", "Spills", "First aid", "Drills", "Accident book", "Ice"],
  Visitors: ["Yachts", "Cruise ships", "Fees and forms", "Showers", "Waste"],
  History: ["Founding", "The great storm", "Old charts", "The first crane", "Letters"],
  Software: ["Tide app", "Berth planner", "Releases", "On call", "Retrospectives"],
}

const chapterDeeds = Object.entries(chapters).flatMap(([chapter, pages], number) => [
  ...on(number + 1, page(chapter, home, chapter, `All about ${chapter.toLowerCase()}.`)),
  ...pages.flatMap((title, place) =>
    on(
      number * 3 + place * 8 + 2,
      page(title, `${chapter}.id`, title, `${title}: what everybody should know.`, someone(place, chapter)),
    ),
  ),
])

const titles = Object.values(chapters).flat()

/** Each third page was said something about. */
const comments = titles.flatMap((title, number) =>
  number % 3 === 0
    ? on(90 + number, {
        operation: "wiki.createComment",
        payload: { containerId: { $ref: `${title}.id` }, body: `<p>Is ${title} still right?</p>` },
        by: someone(number, "asks"),
      })
    : [],
)

const edits = titles.flatMap((title, number) =>
  number % 4 === 1 ? on(60 + number, revision(title, 2, "checked", `${title}: checked this autumn.`)) : [],
)

const drafts = ["Fees", "Plan for winter", "Letter to the ferry line"].flatMap((title, number) =>
  on(150 + number, {
    operation: "wiki.createContent",
    payload: { spaceKey, title, status: "draft", body: "<p>To be agreed.</p>" },
  }),
)

const restricted = (["Accident book", "Fees and forms"] as const).flatMap((title) =>
  on(178, {
    operation: "wiki.restrictContent",
    payload: {
      id: { $ref: `${title}.id` },
      how: "replace",
      restrictions: [{ operation: "read", users: [], groups: ["harbour-office"] }],
    },
  }),
)

/** A handbook of a harbour that does not exist: a tree, histories, comments, drafts, posts, and pages that not everybody may read. */
export const handbookDeeds: ReadonlyArray<Deed> = [
  ...on(0, {
    operation: "wiki.createSpace",
    payload: { key: spaceKey, name: "Harbour handbook", description: "A made-up space to try Quoin with." },
    as: "demo",
  }),
  ...on(1, page("start", home, "Getting started", "Read this in your first week.")),
  ...chapterDeeds,
  ...edits,
  ...on(95, revision("North quay", 2, "a crane less", "Depth 12 m, one crane; the other is being repaired.")),
  ...on(100, revision("North quay", 3, "repaired", "Depth 12 m, two cranes.")),
  ...comments,
  ...restricted,
  ...drafts,
  ...[10, 80, 160].flatMap((days, number) =>
    on(days, {
      operation: "wiki.createContent",
      payload: {
        type: "blogpost",
        spaceKey,
        title: ["The lighthouse is lit again", "A new crane", "Closed on New Year's Day"][number],
        body: "<p>Come and see.</p>",
      },
    }),
  ),
  ...on(165, {
    operation: "wiki.saveDraft",
    payload: { id: { $ref: "Tides.id" }, body: "<p>Twice a day, and a spring tide.</p>" },
  }),
  ...on(170, { operation: "wiki.deleteContent", payload: { id: { $ref: "Rota of last year.id" } } }),
]
