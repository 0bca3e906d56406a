import type { Domain } from "@quoin/kernel"
import type { CallTag, Input } from "../facade/calls"

/** A field of what an earlier line answered, by the name of that line: `{ $ref: "intro.id" }`. */
export interface Reference {
  readonly $ref: string
}

/** A value of which any part may be taken from an earlier line. */
export type Referring<A> = unknown extends A
  ? A
  : A extends string | number | boolean | null | undefined
    ? A | Reference
    : { readonly [Name in keyof A]: Referring<A[Name]> } | Reference

/** The fields of an operation, each of which may be taken from an earlier line. */
type Fields<A> = { readonly [Name in keyof A]: Referring<A[Name]> }

/** A line of one operation: an interface, which the compiler compares by its names where a union has hundreds of them. */
export interface LineOf<Tag extends string, Own extends Domain.Any> {
  readonly operation: Tag
  /** Nothing when left out. */
  readonly payload?: Fields<Input<Tag, Own>>
  /** The name by which later lines refer to the reply. */
  readonly as?: string
}

/** One line for `quoin run`, typed by its operation: a field that this does not have does not compile. */
export type Line<Own extends Domain.Any = never, Tag extends CallTag<Own> = CallTag<Own>> = {
  readonly [Each in Tag]: LineOf<Each, Own>
}[Tag]
