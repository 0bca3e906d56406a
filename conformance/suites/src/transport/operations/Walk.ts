import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { LawBroken } from "../../law"
import type { Outcome } from "../comparable"
import type { Ask, Comparison } from "../Comparison"
import type { Bearing } from "../Step"
import type { Draws } from "./Draws"
import { drawPayload } from "./payloads"
import { World, kindOf } from "./World"

const opening: Ask = {
  says: "the site can be changed again",
  operation: "directory.setAccessMode",
  payload: { mode: "READ_WRITE" },
  as: "administrator",
}

/** Calls one after the other, each made of what those before it have shown. */
export class Walk {
  private readonly world = new World()

  /** `answered` receives the tags of the operations that succeeded. */
  constructor(
    private readonly both: Comparison,
    private readonly draws: Draws,
    private readonly answered: Set<string>,
  ) {}

  /** Learns from a call that succeeded, and from one that found nothing. */
  readonly tell = ({ operation, payload }: Ask, outcome: Outcome): void => {
    const place = { field: "", kind: kindOf(operation) }
    if (Either.isRight(outcome)) {
      this.answered.add(operation)
      this.world.learn(place, payload)
      this.world.learn(place, outcome.right)
    } else if (outcome.left.failure === "NotFound") {
      this.world.forget(place, payload)
    }
  }

  /** Calls one of the operations. */
  step(operations: ReadonlyArray<Operation.Operation>): Effect.Effect<void, LawBroken> {
    return Effect.suspend(() => {
      const operation = this.draws.pick(operations)
      if (operation === undefined) return Effect.void
      const as = this.draws.chance(1, 25) ? "nobody" : "administrator"
      return Effect.flatMap(this.call(operation, as), ({ ask, outcome }) => {
        this.tell(ask, outcome)
        // Some call has closed the site to changes: the rest of the walk is to find it open.
        return Either.isLeft(outcome) && outcome.left.failure === "SiteReadOnly"
          ? Effect.asVoid(this.both.ask(opening))
          : Effect.void
      })
    })
  }

  /** Calls an operation with values that were shown. */
  call(
    operation: Operation.Operation,
    as: Bearing,
  ): Effect.Effect<{ readonly ask: Ask; readonly outcome: Outcome }, LawBroken> {
    return Effect.suspend(() => {
      const { tag } = operation
      const ask: Ask = {
        says: tag,
        operation: tag,
        payload: drawPayload(operation, this.world, this.draws),
        as,
        isDrawn: true,
      }
      return Effect.map(this.both.ask(ask), (outcome) => ({ ask, outcome }))
    })
  }
}
