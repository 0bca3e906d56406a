import { type DomainEvent, type Instant, utf8Bytes } from "@quoin/kernel"
import * as Hash from "effect/Hash"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

/** What a job delivers, and to whom. */
export const Delivery = Schema.Struct({
  consumer: Schema.NonEmptyString,
  /** The name of the event. */
  event: Schema.NonEmptyString,
  entity: Schema.Struct({ type: Schema.String, id: Schema.String }),
})
export type Delivery = typeof Delivery.Type

/**
 * The kind of the jobs that deliver an event to a consumer. Each event is a kind of its own, so that a delivery waits for a
 * worker which knows that its consumer takes such events: older and newer releases may share the work.
 */
export const deliveryKind = (consumer: string, event: string): string => `${consumer} ${event}`

/** What the lines of all consumers begin with. No other job stands in a line of such a name. */
export const deliveryLines = "event/"

/** What the lines of a consumer begin with. */
export const linesOf = (consumer: string): string => `${deliveryLines}${consumer}/`

/**
 * The line of the deliveries to a consumer for one entity: they come one after the other (JOB-22). An entity that is called by
 * more than fits is told by a short hash: should two have the same one, they share a line, and wait for each other.
 */
export const lineOf = (consumer: string, { type, id }: DomainEvent["entity"]): string => {
  const entity = `${type}/${id}`
  const whole = `${linesOf(consumer)}${entity}`
  return utf8Bytes(whole) <= limits.keyBytes ? whole : `${linesOf(consumer)}#${Hash.string(entity)}`
}

/** What a worker gives to the kind of a delivery as its payload. */
export interface Told {
  readonly entity: DomainEvent["entity"]
  readonly at: Instant
  readonly payload: unknown
}
