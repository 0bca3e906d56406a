import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type HostMacros, HostedMacros } from "./rendering/macros/HostMacro"
import { type Blueprint, KnownBlueprints } from "./templates/Blueprint"
import { type HostThemes, KnownThemes, allThemes } from "./themes/HostThemes"

/** What a host adds to the wiki. */
export interface Hosted {
  /** Macros by name; they stand before those that the wiki knows. */
  readonly macros?: HostMacros
  /** What pages can begin with, besides the templates that are written here. */
  readonly blueprints?: ReadonlyArray<Blueprint>
  /** Themes: that of the site, and those that spaces can have. */
  readonly themes?: HostThemes
}

type Knowing = <A, E>(load: Effect.Effect<A, E>) => Effect.Effect<A, E>

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

/** The same operation, which knows what a host adds, too. */
export const withHosted = ({
  macros = {},
  blueprints = [],
  themes = {},
}: Hosted): (<Each extends Operation.Operation>(operation: Each) => Each) => {
  const knownThemes = allThemes(themes)
  const knowing: Knowing = (load) =>
    load.pipe(
      Effect.provideService(HostedMacros, macros),
      Effect.provideService(KnownBlueprints, blueprints),
      Effect.provideService(KnownThemes, knownThemes),
    )
  return (operation) => ({ ...operation, handler: handlerWith(operation.handler, knowing) })
}
