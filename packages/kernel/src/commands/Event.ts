import type * as Schema from "effect/Schema"

/** Something that happened, for those who consume it. */
export interface DomainEvent {
  /** The name of the declared event, such as `wiki.page_created`. */
  readonly name: string
  /** What it happened to; consumers see the events of one entity in order. */
  readonly entity: { readonly type: string; readonly id: string }
  /** JSON. */
  readonly payload: unknown
}

interface Declaration {
  /** The type of the thing that it happens to: `page`. */
  readonly entity: string
  /** Its facts, as JSON. */
  readonly payload: Schema.Schema.AnyNoContext
  /** What it is called outside; the name without its domain where it is left out. Events may share one. */
  readonly wireName?: string
}

/** A declared event: what can happen, and the facts that it has. */
export interface Event<Payload = unknown> extends Required<Declaration> {
  readonly name: string
  /** It happened to this thing. Method syntax lets a list hold events of different payloads. */
  of(entityId: string, payload: Payload): DomainEvent
}

/** Declares an event, by a name that begins with its domain's: `wiki.page_created`. */
export const make = <Type, Payload>(
  name: `${string}.${string}`,
  declaration: Declaration & { readonly payload: Schema.Schema<Type, Payload> },
): Event<Payload> => ({
  wireName: name.slice(name.indexOf(".") + 1),
  ...declaration,
  name,
  of: (id, payload) => ({ name, entity: { type: declaration.entity, id }, payload }),
})
