import type { AttributeRecord } from "./attribute/AttributeDefinition"
import { type Definitions, makeDefinitions } from "./Definitions"
import type { TypeRecord } from "./type/ObjectType"

/** What a decision would change in the tree of types and their attributes. */
export interface Amendment {
  readonly types?: ReadonlyArray<TypeRecord>
  readonly attributes?: ReadonlyArray<AttributeRecord>
}

const replaced = <A extends { readonly id: string }>(
  records: ReadonlyMap<string, A>,
  by: ReadonlyArray<A> = [],
): ReadonlyArray<A> => [
  ...new Map([...records, ...by.map((record) => [record.id, record] as const)]).values(),
]

/** The definitions as they will be after a change. Rules are checked on these, not on the change itself. */
export const amended = (definitions: Definitions, { types, attributes }: Amendment): Definitions =>
  makeDefinitions({
    schemas: [...definitions.schemas.values(), ...definitions.schemasBeingDeleted],
    types: replaced(definitions.types, types),
    attributes: replaced(definitions.attributes, attributes),
    referenceTypes: [...definitions.referenceTypes.values()],
    statuses: [...definitions.statuses.values()],
  })
