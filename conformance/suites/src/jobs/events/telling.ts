import {
  Collection,
  Commit,
  CommonFailure,
  Consumer,
  type DeclaredConsumer,
  Event,
  NotFound,
  Operation,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Gates } from "../Gates"

const Telling = Schema.Struct({
  entity: Schema.String,
  /** Its number among all that is told, in the order in which it is told. */
  number: Schema.Int,
  /** Attempts to handle it that fail. */
  fails: Schema.Int,
})
export type Telling = typeof Telling.Type

const collectionOf = <Name extends string>(name: Name) =>
  Collection.make({
    name,
    version: 1,
    schema: Telling,
    key: ({ number }: Telling) => String(number),
    fields: {},
  })

/** What was told, written with the command that told it. */
export const Tellings = collectionOf("laws.telling")

/** What was heard, written with the end of the delivery. Nothing guards it: that nothing is heard twice is what is promised. */
export const Hearings = collectionOf("laws.hearing")

export const told = Event.make("laws.told", { entity: "thing", payload: Telling })

/** Tells of things, in one commit. */
export class Tell extends Operation.Request<Tell>()("laws.tell", {
  payload: { tellings: Schema.Array(Telling) },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const tell = Operation.command(
  Tell,
  { summary: "Tell of things", scope: "write:laws", rules: [] },
  {
    load: () => Effect.void,
    decide: ({ tellings }) =>
      decided({
        changes: tellings.map((telling) => Commit.put(Tellings, telling)),
        events: tellings.map((telling) => told.of(telling.entity, telling)),
        reply: undefined,
      }),
  },
)

/** How often a delivery is tried. */
export const attempts = 3

/** A call of a handler, as the world outside of the storage sees it. */
export interface Call extends Telling {
  readonly id: string
  readonly fence: number
}

/** What a handler tells the world outside: when it begins, and when it has done its work there. */
export interface Outside {
  readonly begins: (call: Call) => void
  readonly works: (call: Call) => void
}

/** Handles what is told: waits at a gate, does something outside, and leaves a hearing, unless it fails. */
export const hearing =
  (gates: Gates, outside: Outside): DeclaredConsumer["handle"] =>
  ({ id, payload, failures, fence }) =>
    Effect.gen(function* () {
      // Only tellings are told.
      const telling = payload as Telling
      const call = { ...telling, id, fence }
      outside.begins(call)
      yield* gates.wait
      outside.works(call)
      if (failures < telling.fails) return yield* new NotFound({ kind: "ear", id })
      return { changes: [Commit.put(Hearings, telling)] }
    })

const backoffMillis = () => 1_000

/** Hears what is told, as a domain declares it. */
export const hearer = (gates: Gates, outside: Outside): DeclaredConsumer =>
  Consumer.make("laws.hear", {
    events: [told],
    attempts: { most: attempts, backoffMillis },
    handle: hearing(gates, outside),
  })
