import type { Operation } from "@quoin/kernel"
import type * as Effect from "effect/Effect"

/** Gives what is loaded something that the host has said. */
export type Knowing = <A, E>(load: Effect.Effect<A, E>) => Effect.Effect<A, E>

const handlerWith = <Request extends Operation.AnyRequest>(
  handler: Operation.Handler<Request>,
  knowing: Knowing,
): Operation.Handler<Request> => ({
  kind: handler.kind,
  visit: (visitor) =>
    handler.visit({
      command: (command) =>
        visitor.command({ ...command, load: (request, reads) => knowing(command.load(request, reads)) }),
      query: (query) =>
        visitor.query({ ...query, load: (request, reads) => knowing(query.load(request, reads)) }),
    }),
})

/** The same operation, which loads with what the host has said. */
export const loadingWith =
  (knowing: Knowing) =>
  <Each extends Operation.Operation>(operation: Each): Each => ({
    ...operation,
    handler: handlerWith(operation.handler, knowing),
  })
