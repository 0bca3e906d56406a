import { Attribute, type Collection, Field } from "@quoin/kernel"

/** The described attributes of a collection, by name. */
export type Attributes = ReadonlyMap<string, Attribute.DescribedAttribute>

export const none: Attributes = new Map()

/** Adds attributes. One that was described as indexed stays indexed. */
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

/** The attributes that have an index: indexed ones that hold a single value. */
export const indexedNames = (attributes: Attributes): ReadonlyArray<string> =>
  [...attributes.values()]
    .filter(({ name, indexed }) => indexed && Attribute.attributeShape(name)?.many === false)
    .map(({ name }) => name)

/** Names under which a record holds a value, but which are neither declared fields nor described attributes. */
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
