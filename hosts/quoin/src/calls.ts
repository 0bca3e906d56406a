import type { assetsOperations } from "@quoin/assets"
import type { directoryOperations } from "@quoin/directory"
import type { AnyFailure, Decision, Operation } from "@quoin/kernel"
import type { wikiOperations } from "@quoin/wiki"
import type * as Schema from "effect/Schema"

type Listed =
  (typeof directoryOperations)[number] | (typeof wikiOperations)[number] | (typeof assetsOperations)[number]

type RequestOf<Each> = Each extends Operation.Operation<infer Request> ? Request : never

/** The request class of every operation, by its tag. */
type Requests = { readonly [Each in Listed as Each["tag"]]: RequestOf<Each> }

/** The name of an operation, such as `wiki.updateContent`. */
export type OperationTag = keyof Requests

/** What an operation takes: plain values, ids as texts. */
export type Input<Tag extends OperationTag> = Omit<Schema.Serializable.Encoded<Requests[Tag]>, "_tag">

/** What an operation answers. Instants are milliseconds since the Unix epoch. */
export type Reply<Tag extends OperationTag> = Schema.WithResult.Success<Requests[Tag]>

/** One operation with its input, as data. */
export type Call<Tag extends OperationTag = OperationTag> = {
  readonly [Each in Tag]: { readonly operation: Each; readonly payload: Input<Each> }
}[Tag]

/** What an operation would do. */
export type Preview<Tag extends OperationTag> = Decision<Reply<Tag>>

/** How one call of several ended. */
export type CallResult =
  { readonly ok: true; readonly reply: unknown } | { readonly ok: false; readonly failure: AnyFailure }

/**
 * The reply of an earlier call of the same batch, by its index from 0. When that call failed, the call that
 * asks fails in the same way.
 */
export type ReplyOf = <Tag extends OperationTag>(index: number) => Reply<Tag>

/** A call, or how to make it from the replies of the calls before it: a page below another needs its id. */
export type BatchCall = Call | ((replyOf: ReplyOf) => Call)

/** An input without required fields may be left out. */
type Method<Tag extends OperationTag> =
  object extends Input<Tag>
    ? (input?: Input<Tag>) => Promise<Reply<Tag>>
    : (input: Input<Tag>) => Promise<Reply<Tag>>

/** The operations of one domain as methods: `wiki.updateContent` is `updateContent` of `wiki`. */
export type Domain<Name extends string> = {
  readonly [Tag in OperationTag as Tag extends `${Name}.${infer Method}` ? Method : never]: Method<Tag>
}

type Create = Omit<Input<"wiki.createContent">, "type">

/** The wiki, with the two ways to create content that everyone needs. */
export interface WikiDomain extends Domain<"wiki"> {
  /** `createContent` of type page. */
  readonly createPage: (input: Create) => Promise<Reply<"wiki.createContent">>
  /** `createContent` of type blogpost. */
  readonly createBlogPost: (input: Omit<Create, "parentId">) => Promise<Reply<"wiki.createContent">>
}

/** How objects are to be found, besides by the query. */
type Finding = Omit<Input<"assets.findObjects">, "qlQuery">

/** Asset management, with AQL at hand. */
export interface AssetsDomain extends Domain<"assets"> {
  /** `findObjects`: a page of the objects that an AQL query finds. */
  readonly find: (aql: string, input?: Finding) => Promise<Reply<"assets.findObjects">>
  /** `explainAql`: the tree, the filter, and what the storage would run for it. */
  readonly explain: (aql: string) => Promise<Reply<"assets.explainAql">>
}
