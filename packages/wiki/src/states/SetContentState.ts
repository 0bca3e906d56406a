import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  type LimitExceeded,
  Operation,
  type ReadFailure,
  type Reads,
  callerKey,
  decided,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { limits } from "../limits"
import { contentPermission } from "../permissions"
import { CustomStates } from "./collections"
import { loadCustomStates } from "./customStates"
import { type CustomState, type State, checkState, customStateId, spaceStates, stateView } from "./State"
import { StateOf, StateReply, stateReply } from "./StateReply"
import { checkStated, loadRestating, restated } from "./statedContent"

/** Sets the state of an item to one that its space offers or the caller has made, or to a new one of a name and a colour. */
export class SetContentState extends Operation.Request<SetContentState>()("wiki.setContentState", () => ({
  payload: {
    id: ContentId,
    status: StateOf,
    /** Counts before a name and a colour. */
    stateId: Schema.optional(Schema.Int),
    name: Schema.optional(Given.Key),
    color: Schema.optional(Given.Key),
  },
  success: StateReply,
  failure: CommonFailure,
})) {}

/** The state that is asked for, and whether it has to be made. */
export interface Asked {
  readonly state: State
  readonly made?: CustomState
}

const known = (id: number, own: ReadonlyArray<State>): Either.Either<Asked, InvalidInput> => {
  const all = [...spaceStates, ...own]
  const state = all.find((each) => each.id === id)
  return state === undefined
    ? Either.left(invalid("stateId", id, `the id of a state: ${all.map((each) => each.id).join(", ")}`))
    : Either.right({ state: stateView(state) })
}

const newState = (
  wanted: Pick<State, "name" | "color">,
  by: string | undefined,
  reads: Reads,
): Effect.Effect<Asked, ReadFailure | InvalidInput> =>
  Effect.gen(function* () {
    if (by === undefined) {
      return yield* invalid("name", wanted.name, "the id of a state: only users have states of their own")
    }
    const state = { id: customStateId(yield* reads.newId("state")), ...wanted }
    return { state, made: { ...state, by, at: reads.moment.at } }
  })

const loadAsked = (
  { stateId, name, color }: SetContentState,
  reads: Reads,
): Effect.Effect<Asked, ReadFailure | InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    const by = callerKey(reads.moment.caller)
    const own = yield* loadCustomStates(reads, by)
    if (stateId !== undefined) return yield* known(stateId, own)
    const wanted = yield* checkState(name, color)
    const found = [...spaceStates, ...own].find(
      (each) => each.name === wanted.name && each.color === wanted.color,
    )
    if (found !== undefined) return { state: stateView(found) }
    yield* withinLimit(limits, "customStates", own.length + 1)
    return yield* newState(wanted, by, reads)
  })

export const setContentState = Operation.command(
  SetContentState,
  {
    summary: "Set the state of an item",
    scope: "write:wiki-content",
    rules: ["WIK-174", "WIK-175", "WIK-176"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const content = yield* loadRestating(reads, request.id, request.status)
        return { ...content, asked: yield* Effect.either(loadAsked(request, reads)) }
      }),
    allow: (_request, { content }) => contentPermission("update", content),
    decide: ({ status }, state, moment) =>
      Either.gen(function* () {
        yield* checkStated(state, status)
        const { state: wanted, made } = yield* state.asked
        const { stated, changes, events, audit } = restated(state, wanted, moment)
        return yield* decided({
          changes: [...changes, ...(made === undefined ? [] : [Commit.put(CustomStates, made)])],
          events,
          audit,
          reply: stateReply(stated),
        })
      }),
  },
)
