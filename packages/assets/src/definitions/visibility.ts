import { type QueryReads, type ReadFailure, Where, limits as kernelLimits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { ObjectSchemas } from "./collections"
import type { Definitions } from "./Definitions"
import type { TypeRecord } from "./type/ObjectType"

/** May it be shown what stands in the schema with this id? */
export type Visible = (schemaId: string) => boolean

/**
 * Whatever an answer, a message or an entry of a log names besides the thing that was asked for passes here: only what stands
 * in a schema that may be shown is left.
 */
export const onlyVisible = <A extends { readonly schemaId: string }>(
  visible: Visible,
  things: ReadonlyArray<A>,
): ReadonlyArray<A> => things.filter(({ schemaId }) => visible(schemaId))

/** Is the schema open to everybody? One that is being deleted counts as before; a deleted one is not. */
const isOpen = ({ schemas, schemasBeingDeleted }: Definitions, id: string): boolean => {
  const schema = schemas.get(id) ?? schemasBeingDeleted.find((each) => each.id === id)
  return schema !== undefined && schema.restricted !== true
}

/**
 * What a command may show: of the object's own schema, of those open to everybody, and of those of which the caller was
 * checked to see a type.
 */
export const showable =
  (definitions: Definitions, schemaId: string, checked: ReadonlyArray<TypeRecord> = []): Visible =>
  (other) =>
    other === schemaId || isOpen(definitions, other) || checked.some((type) => type.schemaId === other)

/** What the caller of a query may see. Only schemas with grants have to be asked for. */
export const visibleSchemas = (
  reads: Pick<QueryReads, "selectVisible">,
  definitions: Definitions,
): Effect.Effect<Visible, ReadFailure> => {
  const restricted = [...definitions.schemas.values()].flatMap(({ id, restricted: is }) =>
    is === true ? [id] : [],
  )
  return Effect.map(
    Effect.forEach(Arr.chunksOf(restricted, kernelLimits.whereListValues), (ids) =>
      reads.selectVisible(ObjectSchemas, { where: Where.keyIn(ids) }),
    ),
    (found) => {
      const seen = new Set(found.flatMap(({ records }) => records.map(({ key }) => key)))
      const hidden = new Set(restricted.filter((id) => !seen.has(id)))
      return (schemaId) => definitions.schemas.has(schemaId) && !hidden.has(schemaId)
    },
  )
}
