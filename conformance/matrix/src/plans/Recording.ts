import type {
  Attribute,
  Collection,
  EncodedChange,
  EncodedSelect,
  StorageDriverService,
  Where,
} from "@quoin/kernel"

/** A select that an operation sent; of several that differ in values alone, the first. */
export interface SentSelect {
  /** What sent it. */
  readonly by: string
  readonly collection: string
  readonly select: EncodedSelect
  /** The select without its values: what a database plans by. */
  readonly shape: string
}

export type Put = Extract<EncodedChange, { readonly _tag: "Put" }>

const shapeOfWhere = (where: Where.Where): string => {
  switch (where._tag) {
    case "And": {
      const clauses = where.clauses.map(shapeOfWhere).filter((each) => each !== "all")
      const [only = "all", ...others] = [...new Set(clauses)]
      return others.length === 0 ? only : `(${[only, ...others].join(" and ")})`
    }
    case "Or":
      return where.clauses.length === 0 ? "none" : `(${where.clauses.map(shapeOfWhere).join(" or ")})`
    case "Not":
      return `not ${shapeOfWhere(where.clause)}`
    case "References":
    case "ReferencedBy":
      return `${where._tag} ${where.field} ${where.collection} ${shapeOfWhere(where.where)}`
    case "All":
      return "all"
    case "KeyIn":
      return "key in"
    default:
      return `${where.field} ${where._tag}`
  }
}

/** Where and order in words, without values. */
export const shapeOf = (collection: string, { where, orderBy, after, total }: EncodedSelect): string => {
  const order = orderBy.map(
    (term) => `${term.field}${term.then === undefined ? "" : " ->"} ${term.direction}`,
  )
  const ordered = order.length === 0 ? "key" : order.join(", ")
  const more = [...(after === undefined ? [] : ["going on"]), ...(total ? ["counted"] : [])]
  return [`${collection} where ${shapeOfWhere(where)} by ${ordered}`, ...more].join(", ")
}

/** Notes what goes to a storage: selects by their shapes, the latest of each record, and attributes. */
export class Recording {
  readonly selects = new Map<string, SentSelect>()
  readonly puts = new Map<string, Put>()
  readonly described = new Map<string, ReadonlyArray<Attribute.DescribedAttribute>>()
  shapes: ReadonlyArray<Collection.CollectionShape> = []
  /** What sends from now on. */
  by = "opening"

  readonly watch = (driver: StorageDriverService): StorageDriverService => ({
    ...driver,
    define: (shapes) => {
      this.shapes = shapes
      return driver.define(shapes)
    },
    describe: (collection, attributes) => {
      this.described.set(collection, [...(this.described.get(collection) ?? []), ...attributes])
      return driver.describe(collection, attributes)
    },
    select: (collection, select) => {
      const shape = shapeOf(collection, select)
      if (!this.selects.has(shape)) this.selects.set(shape, { by: this.by, collection, select, shape })
      return driver.select(collection, select)
    },
    commit: (commit) => {
      for (const change of commit.changes) {
        if (change._tag === "Put") this.puts.set(`${change.collection} ${change.key}`, change)
      }
      return driver.commit(commit)
    },
  })
}
