import { DeleteTrackerProperty, GetMyself, GetTrackerProperty, SetTrackerProperty } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { Run } from "../../../contract/custom"
import { aText } from "../../../request/fields"
import { ofPreferences } from "../../api"
import { preference } from "../../json/issues/properties"

const { get, put, del } = ofPreferences.custom

const path = "/mypreferences"
const named = { path: {}, query: { key: aText } }

/** One of the caller. */
const own = (run: Run, key: string) =>
  Effect.map(run(new GetMyself()), ({ key: of }) => ({ holder: "preferences" as const, of, key }))

const says = "Kept for the caller alone; the engine itself goes by none."

/** What the caller prefers, as clients remember it. */
export const preferenceEndpoints = [
  get(
    path,
    {
      operations: [GetMyself, GetTrackerProperty],
      ...named,
      body: {},
      answer: ({ query: { key } }, run) =>
        Effect.flatMap(own(run, key), (one) => run(new GetTrackerProperty(one))),
    },
    preference,
    { says },
  ),
  put(
    path,
    {
      operations: [GetMyself, SetTrackerProperty],
      ...named,
      body: { value: aText },
      answer: ({ query: { key }, body }, run) =>
        Effect.flatMap(own(run, key), (one) => run(new SetTrackerProperty({ ...one, ...body }))),
    },
    undefined,
    { anyBody: "value", emptyStatus: 204, says },
  ),
  del(
    path,
    {
      operations: [GetMyself, DeleteTrackerProperty],
      ...named,
      body: {},
      answer: ({ query: { key } }, run) =>
        Effect.flatMap(own(run, key), (one) => run(new DeleteTrackerProperty(one))),
    },
    undefined,
  ),
]
