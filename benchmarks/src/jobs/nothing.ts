import { enqueue } from "@quoin/jobs"
import { CommonFailure, Domain, JobKind, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const Payload = Schema.Struct({ number: Schema.Int })

/** Asks for a job that does nothing: what is measured is the queue. */
export class AskNothing extends Operation.Request<AskNothing>()("nothing.ask", {
  payload: { number: Schema.Int },
  success: Schema.String,
  failure: CommonFailure,
}) {}

/** A domain of such jobs; `begun` is told when each begins. */
export const nothingDomain = (begun: (number: number) => void) => {
  const kind = JobKind.make("nothing.do", {
    summary: "Do nothing",
    payload: Payload,
    step: ({ payload }) =>
      Effect.sync(() => {
        begun(payload.number)
        return {}
      }),
  })
  return Domain.make({
    name: "nothing",
    operations: [
      Operation.command(
        AskNothing,
        { summary: "Ask for nothing", scope: "write:nothing", rules: [] },
        {
          load: ({ number }, reads) => enqueue(reads, kind, { number }),
          decide: (_request, { id, changes }) => decided({ changes, reply: id }),
        },
      ),
    ],
    collections: [],
    jobs: [kind],
    failures: {},
  })
}
