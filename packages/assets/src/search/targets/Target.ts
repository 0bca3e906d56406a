import { type Order, foldCase } from "@quoin/kernel"
import type { ObjectField, ObjectWhere } from "../conditions/conditions"
import type { Inequality } from "../moments/Interval"
import type { Item, Resolved } from "../SearchContext"

/** How a text is looked for in another, without regard to case. */
export type TextForm = "contains" | "prefix" | "suffix"

/** Where an order by a target finds its value: in a field, or behind the references that it holds. */
export interface Sorting {
  readonly field: ObjectField
  readonly then?: ReadonlyArray<Order.OrderStep>
}

/**
 * What a name on the left of an operator stands for, as the conditions that can be put to it. A kind of value lacks those
 * that mean nothing for it.
 */
export interface Target {
  /** As messages call it. */
  readonly name: string
  /** There is some value. */
  readonly exists: ObjectWhere
  /** Some value is one of these; `exact` respects case. */
  readonly equals: (items: ReadonlyArray<Item>, exact: boolean) => Resolved<ObjectWhere>
  readonly compares?: (operator: Inequality, item: Item) => Resolved<ObjectWhere>
  readonly looksLike?: (form: TextForm, text: string) => ObjectWhere
  /** A dot may follow: the field holds record keys of objects of these types. */
  readonly refersTo?: { readonly field: ObjectField; readonly types: ReadonlySet<string> }
  /** Absent where several values leave no order. */
  readonly sorting?: Sorting
}

/** What `looksLike` means, for names that are known here. */
export const looksLike = (form: TextForm, name: string, text: string): boolean => {
  const [folded, sought] = [foldCase(name), foldCase(text)]
  switch (form) {
    case "contains":
      return folded.includes(sought)
    case "prefix":
      return folded.startsWith(sought)
    case "suffix":
      return folded.endsWith(sought)
  }
}
