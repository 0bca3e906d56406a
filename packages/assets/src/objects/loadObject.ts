import { NotFound, type ReadFailure, type Reads, demandSeen } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Definitions } from "../definitions/Definitions"
import { kinds } from "../definitions/kinds"
import { inSchema } from "../definitions/permissions"
import type { ObjectRecord } from "./AssetObject"
import { Objects } from "./collections"
import { isNamed, recordKeyNamed } from "./views/objectName"
import { type TypedObject, typedObject } from "./values/typeTable"

/** Seeing and changing an object is seeing and changing what stands in its schema; a refusal names what was asked for. */
export const onObject = (operation: "view" | "edit", asked: string, { schemaId }: ObjectRecord) =>
  inSchema(operation, kinds.object, asked, schemaId)

/**
 * The object with this id or key, though it may be on its way out. One that the caller may not see is absent at once, before anything else is
 * read or told (KER-110, KER-111).
 */
export const loadStoredObject = (
  reads: Pick<Reads, "get" | "may">,
  definitions: Definitions,
  name: string,
): Effect.Effect<TypedObject, ReadFailure | NotFound> => {
  // Made only when it is needed: an error records where it was made, at some cost.
  const absent = () => new NotFound({ kind: kinds.object, id: name })
  const key = recordKeyNamed(name)
  if (key === undefined) return Effect.fail(absent())
  return Effect.flatMap(reads.get(Objects, key), (object) => {
    const typed = object === undefined ? undefined : typedObject(definitions, object)
    return typed === undefined || !isNamed(typed.object, name)
      ? Effect.fail(absent())
      : Effect.as(demandSeen(reads, [onObject("view", name, typed.object)]), typed)
  })
}

/** The object with this id or key. */
export const loadObject = (
  reads: Pick<Reads, "get" | "may">,
  definitions: Definitions,
  name: string,
): Effect.Effect<TypedObject, ReadFailure | NotFound> =>
  Effect.filterOrFail(
    loadStoredObject(reads, definitions, name),
    ({ object }) => object.deleting !== true,
    () => new NotFound({ kind: kinds.object, id: name }),
  )
