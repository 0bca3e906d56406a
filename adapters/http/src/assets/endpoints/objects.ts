import {
  CreateObject,
  DeleteObject,
  GetObject,
  GetObjectHistory,
  GetReferenceInfo,
  ListConnectedTickets,
  ListObjectAttributes,
  type ObjectAttributeView,
  UpdateObject,
} from "@quoin/assets"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { listOf } from "../../answers/Shows"
import { meaning } from "../../contract/input/fieldReader"
import { aFlag, given, parsed } from "../../request/fields"
import { ascending, isAscending } from "../sent/ascending"
import { created, custom, del, get, post, put } from "../api"
import {
  Id,
  attributeFields,
  attributeInput,
  attributeInputs,
  changedAttributes,
  pictureNames,
} from "../sent/objects"
import { entry, objectAttribute } from "../json/answers"
import { historyEntry, referenceInfo } from "../json/results"
import { connectedTickets } from "../json/tickets"

const historyFields = {
  asc: given(ascending),
  orderAsc: given(ascending),
  abbreviate: given(aFlag.annotations({ [meaning]: "whether long values are cut" })),
}

/** `orderAsc` wins over `asc` (HTT-53). */
const historyOrder = {
  fields: historyFields,
  instead: ["ascending"],
  to: ({ asc, orderAsc = asc }: Schema.Struct.Type<typeof historyFields>) =>
    Either.right({ ascending: orderAsc === undefined ? undefined : isAscending(orderAsc) }),
}

/** The attribute after a write; without values when the write cleared it. */
const attributeOf = (objectId: string, definitionId: string, held: ReadonlyArray<ObjectAttributeView>) =>
  held.find((attribute) => attribute.definitionId === definitionId) ?? { definitionId, objectId, values: [] }

const setAttribute = custom.post(
  "/objectattribute/create",
  {
    operations: [UpdateObject, ListObjectAttributes],
    path: {},
    query: { includeTypeAttribute: given(aFlag) },
    body: { objectId: Id, ...attributeFields },
    answer: ({ query, body }, run) =>
      Effect.gen(function* () {
        const input = attributeInput(body)
        const object = yield* run(new UpdateObject({ id: body.objectId, attributes: [input] }, parsed))
        // The reply of a write holds no definitions, so that they are read besides.
        const held =
          query.includeTypeAttribute === true
            ? yield* run(new ListObjectAttributes({ id: object.id }, parsed))
            : (object.attributes ?? [])
        return attributeOf(object.id, input.attributeId, held)
      }),
  },
  objectAttribute,
  {
    ...created,
    notServed: ["operationType"],
    says: "Replaces the values that the attribute had before.",
  },
)

/** Objects. */
export const objectEndpoints = [
  post("/object/create", CreateObject, entry, {
    ...created,
    sent: attributeInputs,
    says: "A refusal names every attribute that breaks a rule, by its id.",
  }),
  get("/object/:id", GetObject, entry),
  put("/object/:id", UpdateObject, entry, {
    sent: changedAttributes,
    names: pictureNames,
    says: "Listed attributes get exactly the values given, an empty list clears one; the others stay. `avatarUUID` names a picture among its files.",
  }),
  del("/object/:id", DeleteObject, entry, { says: "Answers with the deleted object." }),
  get("/object/:id/attributes", ListObjectAttributes, listOf(objectAttribute), {
    says: "Those that have a value, each with its definition.",
  }),
  get("/object/:id/history", GetObjectHistory, listOf(historyEntry), {
    sent: historyOrder,
    says: "One entry for each attribute changed.",
  }),
  get("/object/:id/referenceinfo", GetReferenceInfo, listOf(referenceInfo), {
    says: "By the types of the objects that refer to it.",
  }),
  setAttribute,
  get("/objectconnectedtickets/:id/tickets", ListConnectedTickets, connectedTickets, {
    says: "Those that the caller sees, the one changed last first, and the query that finds them all.",
  }),
]
