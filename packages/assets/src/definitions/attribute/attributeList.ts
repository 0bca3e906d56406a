import { type QueryReads, type ReadFailure, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Definitions } from "../Definitions"
import { visibleSchemas } from "../visibility"
import type { AttributeRecord, AttributeView } from "./AttributeDefinition"
import { attributeView, withVisibleTarget } from "./attributeView"

/** Which attributes a list is to hold. */
export interface AttributeFilter {
  /** The beginning of the name, in any case. */
  readonly query: string
  readonly onlyValueEditable: boolean
}

const view = (definitions: Definitions, attribute: AttributeRecord): ReadonlyArray<AttributeView> => {
  const owner = definitions.types.get(attribute.typeId)
  return owner === undefined ? [] : [attributeView(definitions, owner, attribute)]
}

/** A type that is referred to is left out where the caller may not see its schema. */
const withVisibleTargets = (
  reads: QueryReads,
  definitions: Definitions,
  views: ReadonlyArray<AttributeView>,
): Effect.Effect<ReadonlyArray<AttributeView>, ReadFailure> => {
  return Effect.map(visibleSchemas(reads, definitions), (visible) =>
    views.map((each) => withVisibleTarget(each, visible)),
  )
}

/** The attributes that a filter lets through, as the caller may see them, in the order given. */
export const listedAttributes = (
  reads: QueryReads,
  definitions: Definitions,
  attributes: ReadonlyArray<AttributeRecord>,
  { query, onlyValueEditable }: AttributeFilter,
): Effect.Effect<ReadonlyArray<AttributeView>, ReadFailure> => {
  const prefix = foldCase(query)
  const views = attributes
    .filter(({ name }) => foldCase(name).startsWith(prefix))
    .flatMap((attribute) => view(definitions, attribute))
  return withVisibleTargets(
    reads,
    definitions,
    views.filter(({ editable }) => editable || !onlyValueEditable),
  )
}
