import type { ObjectView } from "@quoin/assets"
import { shows } from "../../answers/Shows"
import { DefinitionJson, TypeJson, definitionsJson } from "./definitions"
import { EntryJson, ObjectAttributeJson, objectsJson } from "./objects"
import { hasExtendedInfo } from "./results"

/** What is made once for an answer, however often it is in it. */

export const type = shows(TypeJson, (call) => definitionsJson(call).type)

export const definition = shows(DefinitionJson, (call) => definitionsJson(call).definition)

export const entry = shows(EntryJson, (call) => {
  const { entry: asEntry } = objectsJson(call)
  return (view: ObjectView) => asEntry(view, { extendedInfo: hasExtendedInfo(call) })
})

export const objectAttribute = shows(ObjectAttributeJson, (call) => objectsJson(call).attribute)
