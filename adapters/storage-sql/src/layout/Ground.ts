import { Attribute, type Collection, type EncodedSelect, type Order, type Where } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"
import { type Known, readKnown } from "./knownAttributes"
import type { Program } from "../programs/Program"
import { makeTable, type Table } from "./Table"

/** Where the records of one collection and tenant live. */
export interface Ground {
  readonly dialect: Dialect
  readonly tenant: number
  readonly shape: Collection.CollectionShape
  readonly table: Table
  readonly known: Known
  /** The ground of another collection of the same tenant, at the same moment. */
  readonly other: (collection: string) => Ground | undefined
}

/** The layouts of all defined collections of one tenant, and up to which attribute they are known. */
export interface Grounds {
  readonly of: Map<string, Ground>
  /** The highest number of any attribute when they were last looked up. */
  newest: number
}

export const makeGrounds = (): Grounds => ({ of: new Map(), newest: 0 })

/** Lays out a collection, keeps it among the others, and gives it. */
export const setGround = (
  grounds: Grounds,
  dialect: Dialect,
  tenant: number,
  shape: Collection.CollectionShape,
  known: Known,
): Ground => {
  const table = makeTable(dialect, shape, known)
  const other = (collection: string): Ground | undefined => grounds.of.get(collection)
  const ground: Ground = { dialect, tenant, shape, table, known, other }
  grounds.of.set(shape.name, ground)
  return ground
}

/**
 * Layouts that know declared fields only, and no attribute. A snapshot begins with these: it may be older than the attributes
 * that this driver knows, so it looks up what it needs in itself.
 */
export const withoutAttributes = (grounds: Grounds): Grounds => {
  const bare = makeGrounds()
  for (const { dialect, tenant, shape, known } of grounds.of.values()) {
    const declared = [...known].filter(([name]) => Attribute.attributeShape(name) === undefined)
    setGround(bare, dialect, tenant, shape, new Map(declared))
  }
  return bare
}

/** Looks all attributes up again. */
export function* refreshGrounds(grounds: Grounds): Program<void> {
  const everywhere = yield* readKnown()
  for (const { dialect, tenant, shape } of [...grounds.of.values()]) {
    if (shape.attributes) setGround(grounds, dialect, tenant, shape, everywhere.of(shape.name))
  }
  grounds.newest = everywhere.newest
}

const isUnknown = (ground: Ground | undefined, name: string): boolean =>
  ground !== undefined &&
  ground.shape.attributes &&
  !Object.hasOwn(ground.shape.fields, name) &&
  Attribute.attributeShape(name) !== undefined &&
  !ground.known.has(name)

/** Does a filter over this collection name an attribute that is not known yet? */
export const namesUnknown = (ground: Ground, where: Where.Where): boolean => {
  const open: Array<readonly [Ground | undefined, Where.Where]> = [[ground, where]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, clause] = next
    switch (clause._tag) {
      case "All":
      case "KeyIn":
        break
      case "And":
      case "Or":
        for (const inner of clause.clauses) open.push([at, inner])
        break
      case "Not":
        open.push([at, clause.clause])
        break
      case "References":
      case "ReferencedBy": {
        const other = ground.other(clause.collection)
        if (isUnknown(clause._tag === "References" ? at : other, clause.field)) return true
        open.push([other, clause.where])
        break
      }
      default:
        if (isUnknown(at, clause.field)) return true
    }
  }
  return false
}

const termNamesUnknown = (ground: Ground, { field, then = [] }: Order.OrderTerm): boolean =>
  isUnknown(ground, field) || then.some((step) => isUnknown(ground.other(step.collection), step.field))

/** Does a select name an attribute that is not known yet? */
export const selectsUnknown = (ground: Ground, select: EncodedSelect): boolean =>
  namesUnknown(ground, select.where) || select.orderBy.some((term) => termNamesUnknown(ground, term))
