import { shows } from "../../answers/Shows"
import { DefinitionJson, TypeJson, definitionsJson } from "./definitions"
import { EntryJson, ObjectAttributeJson, objectsJson } from "./objects"

/** What is made once for an answer, however often it is in it. */

export const type = shows(TypeJson, (call) => definitionsJson(call).type)

export const definition = shows(DefinitionJson, (call) => definitionsJson(call).definition)

export const entry = shows(EntryJson, (call) => objectsJson(call).entry)

export const objectAttribute = shows(ObjectAttributeJson, (call) => objectsJson(call).attribute)
