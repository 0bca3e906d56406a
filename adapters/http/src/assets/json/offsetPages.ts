import type { ObjectList } from "@quoin/assets"
import * as Schema from "effect/Schema"
import { type Asked, field, flag, number, shape } from "../../answers/shape"
import type { Shows } from "../../answers/Shows"
import { DefinitionJson } from "./definitions"
import { EntryJson, type ObjectsJson, objectsJson } from "./objects"

interface AskedObjects extends Asked {
  readonly objects: ObjectsJson
}

/** A page of objects that begins at an offset (HTT-971). */
const page = shape<ObjectList, AskedObjects>("ObjectPage")({
  startAt: number(({ page: numbered, resultPerPage }) => (numbered - 1) * resultPerPage),
  maxResults: number(({ resultPerPage }) => resultPerPage),
  total: Schema.Int,
  isLast: flag(({ toIndex, total }) => toIndex >= total),
  values: field(Schema.Array(EntryJson), (list, { objects }) => list.objects.map(objects.entry)),
  objectTypeAttributes: field(Schema.Array(DefinitionJson), ({ definitions = [] }, { objects }) =>
    definitions.map(objects.definition),
  ),
})

export const objectPage: Shows<ObjectList> = {
  schema: page.schema,
  by: (call) => page.by({ addresses: call.addresses, objects: objectsJson(call) }),
}

export const objectCount = shape<{ readonly total: number }>("ObjectCount")({
  totalCount: number(({ total }) => total),
})
