import * as Schema from "effect/Schema"

/** What a receiver is told: where to listen, any port where it is 0, and where to write down what comes. */
export const Receiving = Schema.Struct({ port: Schema.Int, log: Schema.String, seed: Schema.Int })

/** A call that came, and what was answered. */
export const Arrival = Schema.Struct({
  path: Schema.String,
  id: Schema.String,
  /** The issue that it tells of, and which of its updates. */
  key: Schema.String,
  step: Schema.Int,
  fate: Schema.Literal("ok", "fails", "redirects", "half", "closes", "hangs"),
})
export type Arrival = typeof Arrival.Type

/** Where an engine stores. */
export const Storing = Schema.Struct({ url: Schema.String, schema: Schema.String })

/** An update that is asked for, or was made: its summary begins with its number, and says whether that is odd. */
export const Update = Schema.Struct({ key: Schema.String, step: Schema.Int })
export type Update = typeof Update.Type

export const summaryOf = ({ key, step }: Update): string =>
  `${step} ${step % 2 === 1 ? "odd" : "even"} of ${key}`
