import * as fc from "fast-check"
import { type StageAction, happens, stageActions, workers } from "../JobScript"
import { attempts } from "./telling"

/** What is told of: the entity, and how many attempts to handle it fail. */
export interface DrawnTelling {
  readonly entity: string
  readonly fails: number
}

/** One thing that happens to events. Each inner list is told of in one command; several commands are one batch. */
export type EventAction =
  | StageAction
  | {
      readonly do: "tell"
      readonly worker: number
      readonly batch: ReadonlyArray<ReadonlyArray<DrawnTelling>>
    }

const telling: fc.Arbitrary<DrawnTelling> = fc.record({
  entity: fc.constantFrom("a", "a", "b", "c"),
  fails: fc.constantFrom(0, 0, 0, 1, attempts),
})

const batch = fc.array(fc.array(telling, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })

const tells = happens(5, "tell", fc.record({ worker: fc.nat({ max: workers - 1 }), batch }))

const script = (...actions: ReadonlyArray<fc.WeightedArbitrary<EventAction>>) =>
  fc.array(fc.oneof(...actions), { minLength: 5, maxLength: 50, size: "max" })

/** What happens to events, in this order. */
export const eventScript: fc.Arbitrary<ReadonlyArray<EventAction>> = script(...stageActions, tells)

/** The same where no process dies and none is thought dead. */
export const calmScript: fc.Arbitrary<ReadonlyArray<EventAction>> = script(
  ...stageActions.filter(({ does }) => does === "begin" || does === "beat" || does === "pass"),
  tells,
)
