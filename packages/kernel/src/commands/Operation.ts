import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import type { CommandOf, QueryOf } from "./Command"
import { type Permission, use } from "../values/Permission"

export { type OptionalField, Request, type RequestClass } from "./Request"

/** What is said of an operation beside its command or query. */
export interface OperationFacts {
  /** One line for people: `Create a space`. */
  readonly summary: string
  /** The scope that a service caller needs; several with spaces between them, as OAuth writes them. */
  readonly scope: string
  /** Newer scopes that are enough instead, all of them together. */
  readonly betaScope?: string
  /** What every caller needs before anything is loaded; to be signed in where it is left out. */
  readonly entry?: Permission
  /** A command that is open although the site is only read. A query always is. */
  readonly whileReadOnly?: boolean
  /** It deletes for good: no other operation brings back what it takes away. Where left out, its name says so: `wiki.deleteSpace`. */
  readonly destructive?: boolean
  /** The ids of the rules that it keeps, in the documents below `docs/rules`. */
  readonly rules: ReadonlyArray<string>
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
 * One operation as data. The typed engine, the transports and the coverage table are made from the list of operations.
 * `visit` is a method, so that one list can hold operations of different requests.
 */
export interface Operation<Request extends AnyRequest = AnyRequest>
  extends Required<Omit<OperationFacts, "betaScope">>, Pick<OperationFacts, "betaScope"> {
  readonly tag: Request["_tag"]
  readonly request: RequestSchema<Request["_tag"]>
  readonly handler: Handler<Request>
}

/** The command or query of an operation, without the type of the state that it loads. */
export interface Handler<Request extends AnyRequest = AnyRequest> {
  readonly kind: "command" | "query"
  visit<Out>(visitor: HandlerVisitor<Request, Out>): Out
}

/** Receives the command or query of a handler, with the type of its state. */
export interface HandlerVisitor<Request extends AnyRequest, Out> {
  command<State>(command: CommandOf<Request, State>): Out
  query<State>(query: QueryOf<Request, State>): Out
}

type ClassOf<Request extends AnyRequest> = RequestSchema<Request["_tag"]> &
  (new (...fields: never) => Request)

/** An operation that changes something. Tests reach its pure parts by `command`. */
export interface CommandOperation<Request extends AnyRequest, State> extends Operation<Request> {
  readonly command: CommandOf<Request, State>
}

/** An operation that only reads. */
export interface QueryOperation<Request extends AnyRequest, State> extends Operation<Request> {
  readonly query: QueryOf<Request, State>
}

const declared = <Request extends AnyRequest>(
  request: ClassOf<Request>,
  facts: OperationFacts,
  handler: Handler<Request>,
): Operation<Request> => ({
  entry: use,
  whileReadOnly: false,
  destructive: request._tag.includes(".delete"),
  ...facts,
  tag: request._tag,
  request,
  handler,
})

/** Declares an operation that changes something. */
export const command = <Request extends AnyRequest, State>(
  request: ClassOf<Request>,
  facts: OperationFacts,
  implementation: CommandOf<Request, State>,
): CommandOperation<Request, State> => ({
  ...declared(request, facts, { kind: "command", visit: (visitor) => visitor.command(implementation) }),
  command: implementation,
})

/** Declares an operation that only reads. */
export const query = <Request extends AnyRequest, State>(
  request: ClassOf<Request>,
  facts: OperationFacts,
  implementation: QueryOf<Request, State>,
): QueryOperation<Request, State> => ({
  ...declared(request, facts, { kind: "query", visit: (visitor) => visitor.query(implementation) }),
  query: implementation,
})

/** A class made by `Schema.TaggedRequest` writes its tag among its fields, which the operation says already. */
type WithoutTag<Encoded> = Encoded extends { readonly _tag: unknown } ? Omit<Encoded, "_tag"> : Encoded

/** What an operation takes: plain values, ids as texts. */
export type Input<Each> =
  Each extends Operation<infer Request> ? WithoutTag<Schema.Serializable.Encoded<Request>> : never

/** What an operation answers. */
export type Reply<Each> = Each extends Operation<infer Request> ? Schema.WithResult.Success<Request> : never

/** What an operation can end in instead. */
export type Failure<Each> = Each extends Operation<infer Request> ? Schema.WithResult.Failure<Request> : never

/** One operation with its input, as data. */
export interface Call<Each extends Operation = Operation> {
  readonly operation: Each["tag"]
  readonly payload: Input<Each>
}

/** A call of an operation; its input is checked when it is run. */
export const call = <Request extends AnyRequest>(
  operation: Operation<Request>,
  payload: Input<Operation<Request>>,
): Call<Operation<Request>> => ({ operation: operation.tag, payload })
