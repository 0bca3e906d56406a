import type { Attribute } from "@quoin/kernel"
import type { AttributeRecord } from "./AttributeDefinition"
import { type Storing, valueKinds } from "./ValueKind"

/** The names of the indexed forms of an attribute. Which of them exist depends on how its kind is stored. */
export const indexed = {
  /** The first value: a folded text, a key or a sortable address. */
  text: (id: string): Attribute.AttributeName => `text:${id}`,
  /** All values of a kind that may hold several. */
  texts: (id: string): Attribute.AttributeName => `texts:${id}`,
  /** Texts as given, where some differ from their folded form; of addresses always. */
  exact: (id: string): Attribute.AttributeName => `texts:${id}.exact`,
  number: (id: string): Attribute.AttributeName => `number:${id}`,
  flag: (id: string): Attribute.AttributeName => `flag:${id}`,
}

/** Every object that this one refers to, by any attribute. */
export const allReferences: Attribute.AttributeName = "texts:references"

/** What the storage must be told of before the first object of any schema is put. */
export const commonAttributes: ReadonlyArray<Attribute.DescribedAttribute> = [
  allReferences,
  indexed.exact("name"),
  indexed.exact("label"),
].map((name) => ({ name, indexed: true }))

/** What the storage must be told of before the first object with this attribute is put. */
export const describedForms = (
  id: string,
  storing: Storing,
  isIndexed: boolean,
): ReadonlyArray<Attribute.DescribedAttribute> => {
  const forms: Readonly<Record<Storing, ReadonlyArray<Attribute.AttributeName>>> = {
    number: [indexed.number(id)],
    flag: [indexed.flag(id)],
    text: [indexed.text(id), indexed.exact(id)],
    address: [indexed.text(id), indexed.exact(id)],
    choice: [indexed.text(id), indexed.texts(id), indexed.exact(id)],
    reference: [indexed.text(id), indexed.texts(id)],
    key: [indexed.text(id), indexed.texts(id)],
  }
  return forms[storing].map((name) => ({ name, indexed: isIndexed }))
}

/** What the storage is told of an attribute. Long texts are not worth an index. */
export const attributeForms = ({
  id,
  kind,
  indexed,
}: AttributeRecord): ReadonlyArray<Attribute.DescribedAttribute> =>
  describedForms(id, valueKinds[kind].storing, indexed && kind !== "textArea")
