import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import type { CommandOf, QueryOf } from "./Command"
import type { Permission } from "../values/Permission"

/** What is said of an operation besides its schemas. */
export interface OperationFacts {
  readonly summary: string
  /** The scope that a service caller needs (seed 0, *Authentication*). */
  readonly scope: string
  /** What a caller needs before anything is loaded; the command itself asks for more. */
  readonly entry: Permission
  /** Where the behaviour is specified. */
  readonly specifiedIn: string
}

/** A request class: a schema whose values carry their own success and failure schemas. */
export interface RequestSchema<Tag extends string = string> {
  readonly _tag: Tag
  readonly ast: AST.AST
  readonly fields: Schema.Struct.Fields
  readonly success: Schema.Schema.All
  readonly failure: Schema.Schema.All
}

/** Any request value. */
export type AnyRequest = Schema.TaggedRequest.All

/**
 * One operation as data: from the list of them come the typed engine, transports, the coverage table and the
 * journal of the double. Method syntax lets a list hold operations of different requests.
 */
export interface Operation<Request extends AnyRequest = AnyRequest> extends OperationFacts {
  readonly tag: Request["_tag"]
  readonly request: RequestSchema<Request["_tag"]>
  readonly handler: Handler<Request>
}

/** How an operation is carried out, whatever state it loads on the way. */
export interface Handler<Request extends AnyRequest = AnyRequest> {
  readonly kind: "command" | "query"
  visit<Out>(visitor: HandlerVisitor<Request, Out>): Out
}

/** Receives the handler with its state's type opened. */
export interface HandlerVisitor<Request extends AnyRequest, Out> {
  command<State>(command: CommandOf<Request, State>): Out
  query<State>(query: QueryOf<Request, State>): Out
}

type RequestClass<Request extends AnyRequest> = RequestSchema<Request["_tag"]> &
  (new (...fields: never) => Request)

/** An operation that changes something. */
export const command = <Request extends AnyRequest, State>(
  request: RequestClass<Request>,
  facts: OperationFacts,
  implementation: CommandOf<Request, State>,
): Operation<Request> => ({
  ...facts,
  tag: request._tag,
  request,
  handler: { kind: "command", visit: (visitor) => visitor.command(implementation) },
})

/** An operation that only reads. */
export const query = <Request extends AnyRequest, State>(
  request: RequestClass<Request>,
  facts: OperationFacts,
  implementation: QueryOf<Request, State>,
): Operation<Request> => ({
  ...facts,
  tag: request._tag,
  request,
  handler: { kind: "query", visit: (visitor) => visitor.query(implementation) },
})
