import {
  type CommandOf,
  type Moment,
  type Needs,
  type Operation,
  type DeclaredPermission as Permission,
  Prompt,
  type QueryOf,
  type ReadFailure,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type SiteReads, ofQuery, presentSite } from "./presentSite"
import type { Site } from "./Site"

type Request = Operation.AnyRequest
type Handler = Operation.Handler
type HandlerNow = (reads: Pick<SiteReads, "peek">) => Effect.Effect<Handler, ReadFailure>

/** What is left to ask of a command that has loaded: what it loaded stays inside. */
interface LoadedCommand {
  readonly needs: () => Needs
  readonly decide: (moment: Moment) => ReturnType<CommandOf<Request, unknown>["decide"]>
}

interface LoadedQuery {
  readonly sees: () => Permission | undefined
  readonly answer: () => ReturnType<QueryOf<Request, unknown>["answer"]>
}

const changed = Effect.dieMessage("an operation was a command, and is a query")

const commandAt = <State>(
  { allow, ...command }: CommandOf<Request, State>,
  now: HandlerNow,
): CommandOf<Request, LoadedCommand> => ({
  ...command,
  load: (request, reads) =>
    Prompt.flatMap(now(reads), (handler) =>
      handler.visit<ReturnType<CommandOf<Request, LoadedCommand>["load"]>>({
        command: (present) =>
          Prompt.map(present.load(request, reads), (state) => ({
            needs: () => present.allow?.(request, state) ?? {},
            decide: (moment) => present.decide(request, state, moment),
          })),
        query: () => changed,
      }),
    ),
  ...(allow === undefined ? {} : { allow: (_request: Request, { needs }: LoadedCommand) => needs() }),
  decide: (_request, { decide }, moment) => decide(moment),
})

const queryAt = <State>(
  { allow }: QueryOf<Request, State>,
  now: HandlerNow,
): QueryOf<Request, LoadedQuery> => ({
  load: (request, reads) =>
    Prompt.flatMap(now(ofQuery(reads)), (handler) =>
      handler.visit<ReturnType<QueryOf<Request, LoadedQuery>["load"]>>({
        command: () => changed,
        query: (present) =>
          Prompt.map(present.load(request, reads), (state) => ({
            sees: () => present.allow?.(request, state),
            answer: () => present.answer(request, state),
          })),
      }),
    ),
  ...(allow === undefined ? {} : { allow: (_request: Request, { sees }: LoadedQuery) => sees() }),
  answer: (_request, { answer }) => answer(),
})

/** Loads, and then decides or answers, by the handler of the tracker as it is set up when it loads. */
const handlerAt = (first: Handler, now: HandlerNow): Handler => ({
  kind: first.kind,
  visit: (visitor) =>
    first.visit({
      command: (command) => visitor.command(commandAt(command, now)),
      query: (query) => visitor.query(queryAt(query, now)),
    }),
})

/**
 * Operations that rest on how a tracker is set up, each handed what that is when it loads (D-1123). This is the one door: what
 * administrators made reaches every operation that is made behind it, and none of them reads it by itself.
 */
export const atPresent = <const Made extends ReadonlyArray<Operation.Operation>>(
  setUp: Site,
  make: (site: Site) => Made,
): Made => {
  const first = make(setUp)
  const known = new WeakMap<Site, Made>([[setUp, first]])
  const madeAt = (site: Site): Made => {
    const made = known.get(site) ?? make(site)
    known.set(site, made)
    return made
  }
  const handed = first.map((operation, nth) => ({
    ...operation,
    handler: handlerAt(operation.handler, (reads) =>
      Prompt.map(presentSite(reads, setUp), (site) => madeAt(site)[nth]?.handler ?? operation.handler),
    ),
  }))
  // They are the same operations, in the same order.
  return handed as unknown as Made
}
