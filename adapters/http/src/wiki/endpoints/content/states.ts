import {
  GetContentState,
  ListAvailableStates,
  ListContentInState,
  ListCustomStates,
  ListSpaceStates,
  RemoveContentState,
  SetContentState,
} from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { listOf } from "../../../answers/Shows"
import { aText, given, parsed } from "../../../request/fields"
import { custom, del, get, ofSpaces } from "../../api"
import { contentPath } from "../../sent/content"
import { onRead } from "../../expands"
import { contents } from "../../json/content/answers"
import { availableStates, state, stateReply, stateSettings } from "../../json/spaces/states"

const states = listOf(state)

const stateParams = { status: Schema.Literal("current", "draft") }

const stateFields = { id: given(Schema.Int), name: given(aText), color: given(aText) }

/** Statuses of other editions. */
const notServed = ["status=archived"]

/** How far content is. */
export const stateEndpoints = [
  get("/content/:id/state", GetContentState, stateReply, { notServed }),
  custom.put(
    "/content/:id/state",
    {
      operations: [SetContentState],
      path: contentPath,
      query: stateParams,
      body: stateFields,
      answer: ({ path: { id }, query: { status }, body: { id: stateId, name, color } }, run) =>
        run(new SetContentState({ id, status, stateId, name, color }, parsed)),
    },
    stateReply,
    {
      notServed,
      names: { stateId: "id" },
      says: "To a state of that id, or to one of the caller's own of that name and colour, which is made where there is none.",
    },
  ),
  del("/content/:id/state", RemoveContentState, stateReply, { notServed }),
  get("/content/:id/state/available", ListAvailableStates, availableStates),
  get("/content-states", ListCustomStates, states, { says: "The oldest first." }),
  ofSpaces.get("/space/:key/state", ListSpaceStates, states),
  ofSpaces.get("/space/:key/state/settings", ListSpaceStates, stateSettings),
  ofSpaces.get("/space/:key/state/content", ListContentInState, contents, {
    expands: onRead,
    says: "Current items, oldest first.",
  }),
]
