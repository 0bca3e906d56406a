import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { NameTaken } from "../errors"
import { ScreenTab } from "./Screen"

const ofTab = { screen: Given.Key, tab: Given.Key }

/** Adds a tab to a screen, as its last one and without fields. */
export class AddScreenTab extends Operation.Request<AddScreenTab>()("tracker.addScreenTab", () => ({
  payload: { screen: Given.Key, name: Given.Key },
  success: ScreenTab,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

/** Gives a tab of a screen another name, or another place among the tabs. What is left out stays. */
export class UpdateScreenTab extends Operation.Request<UpdateScreenTab>()("tracker.updateScreenTab", () => ({
  payload: {
    ...ofTab,
    name: Schema.optional(Given.Key),
    /** How many tabs stand before it. */
    position: Schema.optional(Schema.Int),
  },
  success: ScreenTab,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

/** Deletes a tab of a screen, and takes the fields on it off the screen. */
export class DeleteScreenTab extends Operation.Request<DeleteScreenTab>()("tracker.deleteScreenTab", () => ({
  payload: ofTab,
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/**
 * Puts a field on a screen, as the last one of a tab. Where no tab is named, it is the first one, and a field that is on the screen already
 * stays where it is.
 */
export class AddScreenField extends Operation.Request<AddScreenField>()("tracker.addScreenField", () => ({
  payload: { screen: Given.Key, tab: Schema.optional(Given.Key), field: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** Gives a field another place on its tab, or says whether clients show it also where it is empty. What is left out stays. */
export class UpdateScreenField extends Operation.Request<UpdateScreenField>()(
  "tracker.updateScreenField",
  () => ({
    payload: {
      ...ofTab,
      field: Given.Key,
      position: Schema.optional(Schema.Literal("First", "Last", "Earlier", "Later")),
      /** The field of the tab right behind which it comes to stand. */
      after: Schema.optional(Given.Key),
      showWhenEmpty: Schema.optional(Schema.Boolean),
    },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

/** Takes a field off a screen: nobody writes it there any more. */
export class RemoveScreenField extends Operation.Request<RemoveScreenField>()(
  "tracker.removeScreenField",
  () => ({ payload: { ...ofTab, field: Given.Key }, success: Schema.Void, failure: CommonFailure }),
) {}
