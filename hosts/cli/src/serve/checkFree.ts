import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { createServer } from "node:net"

/** Nobody can listen there, or somebody does already. */
export class PortTaken extends Data.TaggedError("PortTaken")<{ readonly message: string }> {}

interface Place {
  readonly host: string
  readonly port: number
}

/** Listens for a moment, so that a port that is taken is told before anything is made, and a password made up. */
const checkPort = ({ host, port }: Place): Effect.Effect<void, PortTaken> =>
  port === 0
    ? Effect.void
    : Effect.async((resume) => {
        const server = createServer()
        server.once("error", ({ code }: NodeJS.ErrnoException) =>
          resume(
            Effect.fail(
              new PortTaken({ message: `Cannot listen on ${host}:${port} (${code ?? "unknown"})` }),
            ),
          ),
        )
        server.listen(port, host, () => server.close(() => resume(Effect.void)))
      })

/** Fails where one of the ports of a server cannot be listened on. */
export const checkFree = ({
  healthPort,
  ...place
}: Place & { readonly healthPort: Option.Option<number> }): Effect.Effect<void, PortTaken> =>
  Effect.zipRight(
    checkPort(place),
    Option.match(healthPort, {
      onNone: () => Effect.void,
      onSome: (port) => checkPort({ host: place.host, port }),
    }),
  )
