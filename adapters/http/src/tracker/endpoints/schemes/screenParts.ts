import { NotFound } from "@quoin/kernel"
import {
  AddScreenField,
  AddScreenTab,
  DeleteScreenTab,
  GetSite,
  RemoveScreenField,
  UpdateScreenField,
  UpdateScreenTab,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import { ofScreenTabs, ofScreens } from "../../api"
import { screenField, screenTab } from "../../json/schemes/screens"
import { loadFieldsOn } from "./screens"

const tabs = "/screens/:screenId/tabs"
const tab = `${tabs}/:tabId` as const
const field = `${tab}/fields/:id` as const

const leftOut = (...instead: ReadonlyArray<string>) => ({
  fields: {},
  instead,
  to: () => Either.right({}),
})

/** The tabs of a screen. */
export const screenTabEndpoints = [
  ofScreenTabs.post(tabs, AddScreenTab, screenTab),
  ofScreenTabs.put(tab, UpdateScreenTab, screenTab, { sent: leftOut("position") }),
  ofScreenTabs.del(tab, DeleteScreenTab, undefined, {
    says: "The fields on it are taken off the screen; the only tab stays, and one with fields that issues cannot do without.",
  }),
  ofScreenTabs.post(`${tab}/move/:pos`, UpdateScreenTab, undefined, { sent: leftOut("name") }),
]

const place = { after: given(aText) }

/** A field is named by its id, or by an address that ends in it. */
const placeSent = {
  fields: place,
  instead: ["after", "showWhenEmpty"],
  to: ({ after }: Schema.Struct.Type<typeof place>) =>
    Either.right(after === undefined ? {} : { after: after.split("/").at(-1) ?? after }),
}

/** What stands on them. */
export const screenFieldEndpoints = [
  ofScreens.custom.post(
    "/screens/addToDefault/:fieldId",
    {
      operations: [AddScreenField],
      path: { fieldId: aText },
      query: {},
      body: {},
      answer: ({ path: { fieldId } }, run) => run(new AddScreenField({ screen: "1", field: fieldId })),
    },
    undefined,
    { names: { field: "fieldId" }, says: "A field that is on it already stays where it is." },
  ),
  ofScreens.custom.post(
    `${tab}/fields`,
    {
      operations: [AddScreenField, GetSite],
      path: { screenId: aText, tabId: aText },
      query: {},
      body: { fieldId: aText },
      answer: ({ path: { screenId, tabId }, body: { fieldId } }, run) =>
        Effect.gen(function* () {
          yield* run(new AddScreenField({ screen: screenId, tab: tabId, field: fieldId }))
          const fields = yield* loadFieldsOn(run, screenId, tabId)
          const added = fields.find((each) => each.field.id === fieldId)
          return added ?? (yield* new NotFound({ kind: "field", id: fieldId }))
        }),
    },
    screenField,
    { names: { field: "fieldId" } },
  ),
  ofScreens.del(field, RemoveScreenField, undefined, {
    says: "Fields that issues cannot do without stay.",
  }),
  ofScreens.post(`${field}/move`, UpdateScreenField, undefined, { sent: placeSent }),
  ofScreens.put(`${field}/updateShowWhenEmptyIndicator/:newValue`, UpdateScreenField, undefined, {
    sent: leftOut("position", "after"),
  }),
]
