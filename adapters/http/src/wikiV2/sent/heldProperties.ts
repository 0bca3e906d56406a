import { type AnyFailure, NotFound } from "@quoin/kernel"
import {
  type ContentId,
  CreateProperty,
  CreateSpaceProperty,
  DeleteProperty,
  DeleteSpaceProperty,
  type JsonValue,
  ListProperties,
  ListSpaceProperties,
  type ShownProperty,
  UpdateProperty,
  UpdateSpaceProperty,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Run } from "../../contract/custom"
import { parsed } from "../../request/fields"
import { type NextVersion, spaceOf } from "./writes"

interface Page {
  readonly items: ReadonlyArray<ShownProperty>
  readonly offset: number
  readonly limit: number
  readonly more: boolean
}

interface Asked {
  readonly propertyKeys?: ReadonlyArray<string>
  readonly start?: number | undefined
  readonly limit?: number | undefined
}

type Json = typeof JsonValue.Type

/** What is done with the properties of one thing. */
export interface Properties {
  readonly list: (asked: Asked) => Effect.Effect<Page, AnyFailure>
  readonly create: (key: string, value: Json) => Effect.Effect<ShownProperty, AnyFailure>
  readonly update: (
    key: string,
    value: Json,
    version: NextVersion,
  ) => Effect.Effect<ShownProperty, AnyFailure>
  readonly remove: (key: string) => Effect.Effect<unknown, AnyFailure>
}

const ofItem = (run: Run, id: string): Effect.Effect<Properties> => {
  const item = { id: id as ContentId }
  return Effect.succeed({
    list: (asked) => run(new ListProperties({ ...item, propertyKeys: [], expand: "", ...asked }, parsed)),
    create: (key, value) => run(new CreateProperty({ ...item, key, value: value }, parsed)),
    update: (key, value, version) => run(new UpdateProperty({ ...item, key, value: value, version }, parsed)),
    remove: (key) => run(new DeleteProperty({ ...item, key }, parsed)),
  })
}

const ofSpace = (run: Run, id: string): Effect.Effect<Properties, AnyFailure> =>
  Effect.map(spaceOf(run, id), ({ key: spaceKey }) => ({
    list: (asked) =>
      run(new ListSpaceProperties({ spaceKey, propertyKeys: [], expand: "", ...asked }, parsed)),
    create: (key, value) => run(new CreateSpaceProperty({ spaceKey, key, value: value }, parsed)),
    update: (key, value, version) =>
      run(new UpdateSpaceProperty({ spaceKey, key, value: value, version }, parsed)),
    remove: (key) => run(new DeleteSpaceProperty({ spaceKey, key }, parsed)),
  }))

/** The property of an id: operations know them by their keys. */
export const found = (
  { list }: Pick<Properties, "list">,
  id: string,
  start = 0,
): Effect.Effect<ShownProperty, AnyFailure> =>
  Effect.flatMap(list({ start, limit: wikiLimits.listMax }), ({ items, more }) => {
    const property = items.find((each) => each.id === id)
    if (property !== undefined) return Effect.succeed(property)
    return more
      ? Effect.suspend(() => found({ list }, id, start + items.length))
      : Effect.fail(new NotFound({ kind: "property", id }))
  })

/** The properties of a thing, by what kind of thing it is. */
export const holders = { item: ofItem, space: ofSpace } as const
