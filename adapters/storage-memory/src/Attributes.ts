import { Attribute, type Collection, Field } from "@quoin/kernel"

/** The attributes that a collection was told of, by name. */
export type Attributes = ReadonlyMap<string, Attribute.DescribedAttribute>

export const none: Attributes = new Map()

/** With these too; what was to be indexed once remains so. */
export const including = (known: Attributes, told: Iterable<Attribute.DescribedAttribute>): Attributes => {
  let next: Map<string, Attribute.DescribedAttribute> | undefined
  for (const attribute of told) {
    const standing = (next ?? known).get(attribute.name)
    if (standing !== undefined && (standing.indexed || !attribute.indexed)) continue
    next ??= new Map(known)
    next.set(attribute.name, attribute)
  }
  return next ?? known
}

/** Those that an index is kept of: the ones that hold a single value. */
export const indexedNames = (attributes: Attributes): ReadonlyArray<string> =>
  [...attributes.values()]
    .filter(({ name, indexed }) => indexed && Attribute.attributeShape(name)?.many === false)
    .map(({ name }) => name)

/** The names under which a record holds a value, though they are neither declared nor described. */
export const undescribed = (
  { fields: declared }: Collection.CollectionShape,
  attributes: Attributes,
  fields: Field.FieldValues,
): ReadonlyArray<Attribute.AttributeName> =>
  Object.keys(fields).filter(
    (name): name is Attribute.AttributeName =>
      !attributes.has(name) &&
      !Object.hasOwn(declared, name) &&
      Attribute.attributeShape(name) !== undefined &&
      Field.valuesOf(fields[name]).length > 0,
  )
