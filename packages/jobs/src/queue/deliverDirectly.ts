import {
  type DeclaredJobKind,
  type DomainEvent,
  type Instant,
  type ProposedChange,
  Prompt,
  type ReadFailure,
  type Reads,
} from "@quoin/kernel"
import { queued } from "../job/Job"
import { type InLine, lineUp } from "./lineUp"
import { lineOf } from "../delivery/Delivery"

/** A delivery to somebody whom no consumer stands for, such as a webhook: a domain has a kind of job of its own for these. */
export interface DirectDelivery<Payload> {
  /** Whose line it stands in: deliveries to one of these for one entity come one after the other. */
  readonly to: string
  readonly event: string
  readonly entity: DomainEvent["entity"]
  readonly payload: Payload
  readonly dueAt?: Instant
}

/** What changes so that these stand in the queue, each at the end of its line. Nobody asks after them as tasks. */
export const deliverDirectly = <Payload>(
  reads: Reads,
  kind: DeclaredJobKind<Payload>,
  asked: ReadonlyArray<DirectDelivery<Payload>>,
): Prompt.Prompt<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Prompt.flatMap(
    Prompt.forEach(asked, ({ to, event, entity, payload, dueAt }) =>
      Prompt.map(Prompt.beginning(reads.newId)("job"), (id): InLine => {
        const { caller, at: now } = reads.moment
        const job = queued({
          ...{ id, kind, caller, now },
          payload: kind.encode(payload),
          ...(dueAt === undefined ? {} : { dueAt }),
        })
        return { key: lineOf(to, entity), job: { ...job, delivery: { consumer: to, event, entity } } }
      }),
    ),
    (jobs) => lineUp(reads, jobs),
  )
