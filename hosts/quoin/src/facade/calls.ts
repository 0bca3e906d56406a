import type { BuiltInDomain } from "@quoin/engine"
import type { AnyFailure, Decision, Domain, Operation } from "@quoin/kernel"

/** Quoin's domains, and those of a host: `Own` is the union of their types. */
type Domains<Own extends Domain.Any> = BuiltInDomain | Own

/** Every operation that can be called. */
type Listed<Own extends Domain.Any> = Domain.OperationOf<Domains<Own>>

/** The name of an operation, such as `wiki.updateContent`. */
export type OperationTag<Own extends Domain.Any = never> = Listed<Own>["tag"]

type Tagged<Tag, Own extends Domain.Any> = Extract<Listed<Own>, { readonly tag: Tag }>

/** A domain that declares no shortcut has an index signature of them, which is no name. */
type ShortcutTagOf<Each> = Each extends Domain.Any
  ? {
      readonly [Name in keyof Each["shortcuts"] & string]: string extends Name
        ? never
        : `${Each["name"]}.${Name}`
    }[keyof Each["shortcuts"] & string]
  : never

type ShortcutOf<Each, Tag> = Each extends Domain.Any
  ? Tag extends `${Each["name"]}.${infer Name}`
    ? Name extends keyof Each["shortcuts"]
      ? Each["shortcuts"][Name]
      : never
    : never
  : never

/** The name of a shortcut, such as `wiki.createPage`. */
export type ShortcutTag<Own extends Domain.Any = never> = ShortcutTagOf<Domains<Own>>

/** Every name of a call. */
export type CallTag<Own extends Domain.Any = never> = OperationTag<Own> | ShortcutTag<Own>

/** A shortcut of an object takes that; one that takes its fields one by one takes those of what it is short for. */
type ShortcutInput<Each> = Each extends (...given: infer Given) => Operation.Call<infer Called>
  ? Given extends readonly [infer Only extends object]
    ? Only
    : Operation.Input<Called>
  : never

type ShortcutReply<Each> = Each extends (...given: never) => Operation.Call<infer Called>
  ? Operation.Reply<Called>
  : never

/** What a call takes: plain values, ids as texts. */
export type Input<Tag extends string, Own extends Domain.Any = never> =
  Tag extends ShortcutTag<Own>
    ? ShortcutInput<ShortcutOf<Domains<Own>, Tag>>
    : Operation.Input<Tagged<Tag, Own>>

/** What a call answers. Instants are milliseconds since the Unix epoch. */
export type Reply<Tag extends string, Own extends Domain.Any = never> =
  Tag extends ShortcutTag<Own>
    ? ShortcutReply<ShortcutOf<Domains<Own>, Tag>>
    : Operation.Reply<Tagged<Tag, Own>>

/** A call of one operation: an interface, which the compiler compares by its names where a union has a hundred of them. */
interface CallOf<Tag extends string, Own extends Domain.Any> {
  readonly operation: Tag
  readonly payload: Input<Tag, Own>
}

/** One operation with its input, as data. */
export type Call<Tag extends string = OperationTag, Own extends Domain.Any = never> = {
  readonly [Each in Tag]: CallOf<Each, Own>
}[Tag]

/** What an operation would do. */
export type Preview<Tag extends string, Own extends Domain.Any = never> = Decision<Reply<Tag, Own>>

/** How one call of several ended. */
export type CallResult =
  | { readonly ok: true; readonly reply: unknown }
  | { readonly ok: false; readonly failure: AnyFailure }

/**
 * The reply of an earlier call of the same batch, by its index from 0. When that call failed, the call that
 * asks fails in the same way.
 */
export type ReplyOf<Own extends Domain.Any = never> = <Tag extends CallTag<Own>>(
  index: number,
) => Reply<Tag, Own>

/** A call, or how to make it from the replies of the calls before it: a page below another needs its id. */
export type BatchCall<Own extends Domain.Any = never> =
  | Call<CallTag<Own>, Own>
  | ((replyOf: ReplyOf<Own>) => Call<CallTag<Own>, Own>)

/** An input without required fields may be left out. */
type Method<Each> =
  object extends Operation.Input<Each>
    ? (input?: Operation.Input<Each>) => Promise<Operation.Reply<Each>>
    : (input: Operation.Input<Each>) => Promise<Operation.Reply<Each>>

type ShortcutMethod<Each> = Each extends (...given: infer Given) => Operation.Call<infer Called>
  ? (...given: Given) => Promise<Operation.Reply<Called>>
  : never

/** A domain as methods: `wiki.updateContent` is `updateContent` of `wiki`. Its shortcuts stand beside them. */
export type DomainMethods<Each extends Domain.Any> = {
  readonly [
    One in Domain.OperationOf<Each> as One["tag"] extends `${Each["name"]}.${infer Name}` ? Name : never
  ]: Method<One>
} & {
  // A domain that declares none has an index signature here, which is no method.
  readonly [Name in keyof Each["shortcuts"] as string extends Name ? never : Name]: ShortcutMethod<
    Each["shortcuts"][Name]
  >
}

/** Every domain by its name. */
export type DomainsByName<Own extends Domain.Any = never> = {
  readonly [Each in Domains<Own> as Each["name"]]: DomainMethods<Each>
}
