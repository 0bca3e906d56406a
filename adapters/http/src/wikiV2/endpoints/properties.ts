import { type AnyFailure, invalid } from "@quoin/kernel"
import {
  CreateProperty,
  CreateSpaceProperty,
  DeleteProperty,
  DeleteSpaceProperty,
  JsonValue,
  ListProperties,
  ListSpaceProperties,
  ListSpaces,
  UpdateProperty,
  UpdateSpaceProperty,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../contract/custom"
import { aText, given } from "../../request/fields"
import { TextOrId, contentPath } from "../../wiki/sent/content"
import { searchCursor } from "../../wiki/sent/searchCursor"
import { custom } from "../api"
import { properties as shown } from "../json/common"
import { listedOf } from "../json/lists"
import { type Properties, found, holders } from "../sent/heldProperties"
import { GivenVersion, nextVersion } from "../sent/writes"

const one = { ...contentPath, propertyId: TextOrId }

const changed = {
  key: given(aText),
  value: JsonValue,
  version: given(GivenVersion),
}

const operations = {
  item: {
    reads: [ListProperties],
    create: [CreateProperty],
    update: [ListProperties, UpdateProperty],
    remove: [ListProperties, DeleteProperty],
  },
  space: {
    reads: [ListSpaces, ListSpaceProperties],
    create: [ListSpaces, CreateSpaceProperty],
    update: [ListSpaces, ListSpaceProperties, UpdateSpaceProperty],
    remove: [ListSpaces, ListSpaceProperties, DeleteSpaceProperty],
  },
} as const

const listed = {
  item: listedOf("WikiV2Properties", shown.item),
  space: listedOf("WikiV2SpaceProperties", shown.space),
} as const

const listParams = {
  ...searchCursor.fields,
  key: given(Schema.Array(Schema.String)),
  limit: given(Schema.Int),
}

type HolderType = keyof typeof holders

const propertiesOn = (
  holder: HolderType,
): ((run: Run, id: string) => Effect.Effect<Properties, AnyFailure>) => holders[holder]

/** All of a thing, and one more. */
const together = (at: string, holder: HolderType) => {
  const of = propertiesOn(holder)
  const { reads, create } = operations[holder]
  return [
    custom.get(
      at,
      {
        operations: reads,
        path: contentPath,
        query: listParams,
        body: {},
        answer: ({ path: { id }, query: { key = [], limit, ...placed } }, run) =>
          Effect.gen(function* () {
            const { list } = yield* of(run, id)
            return yield* list({ propertyKeys: key, limit, ...(yield* searchCursor.to(placed)) })
          }),
      },
      listed[holder],
      { notServed: ["sort=-key"], says: "By key." },
    ),
    custom.post(
      at,
      {
        operations: create,
        path: contentPath,
        query: {},
        body: { key: aText, value: JsonValue },
        answer: ({ path: { id }, body: { key, value } }, run) =>
          Effect.flatMap(of(run, id), (properties) => properties.create(key, value)),
      },
      shown[holder],
    ),
  ]
}

/** One of them: read and deleted. */
const alone = (at: string, holder: HolderType) => {
  const of = propertiesOn(holder)
  const { reads, remove } = operations[holder]
  return [
    custom.get(
      `${at}/:propertyId`,
      {
        operations: reads,
        path: one,
        query: {},
        body: {},
        answer: ({ path: { id, propertyId } }, run) =>
          Effect.flatMap(of(run, id), (properties) => found(properties, propertyId)),
      },
      shown[holder],
    ),
    custom.del(
      `${at}/:propertyId`,
      {
        operations: remove,
        path: one,
        query: {},
        body: {},
        answer: ({ path: { id, propertyId } }, run) =>
          Effect.gen(function* () {
            const properties = yield* of(run, id)
            const { key } = yield* found(properties, propertyId)
            return yield* properties.remove(key)
          }),
      },
      undefined,
    ),
  ]
}

const updated = (at: string, holder: HolderType) => {
  const of = propertiesOn(holder)
  return custom.put(
    `${at}/:propertyId`,
    {
      operations: operations[holder].update,
      path: one,
      query: {},
      body: changed,
      answer: ({ path: { id, propertyId }, body }, run) =>
        Effect.gen(function* () {
          const properties = yield* of(run, id)
          const { key } = yield* found(properties, propertyId)
          if (body.key !== undefined && body.key !== key) {
            return yield* invalid("key", body.key, `${key}, as it is: it does not change`)
          }
          return yield* properties.update(key, body.value, yield* nextVersion(body.version))
        }),
    },
    shown[holder],
  )
}

/** The properties of a kind of thing: they are called by their ids, and keep their keys. */
export const propertiesOf = (path: string, holder: HolderType) => {
  const at = `${path}/:id/properties`
  return [...together(at, holder), ...alone(at, holder), updated(at, holder)]
}
