import { Commit, CommonFailure, Given, Operation, decided, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProperty } from "../../audit"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { Properties } from "../../properties/collections"
import { holderFields, loadHolder, needsOf } from "../../holders/propertyHolders"
import { PropertyValue } from "../../properties/Property"
import { checkPropertyKey, checkPropertyValue } from "../../properties/propertyInput"
import { findProperty } from "../../properties/propertyPuts"
import { loadProperties } from "../../properties/propertyValues"
import { archivedFault } from "../../project/inUse"
import type { Site } from "../../site/Site"

/** Sets a property of a thing, such as an issue or a board. */
export class SetProperty extends Operation.Request<SetProperty>()("tracker.setProperty", () => ({
  payload: { ...holderFields, key: Given.Key, value: PropertyValue },
  success: Schema.Struct({ created: Schema.Boolean }),
  failure: CommonFailure,
})) {}

export const setProperty = (site: Site) =>
  Operation.command(
    SetProperty,
    {
      summary: "Set a property of a thing",
      scope: "write:tracker-issue",
      rules: ["TRK-50", "TRK-60", "TRK-185", "TRK-540", "TRK-541", "TRK-544"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* checkPropertyKey(request.key)
          yield* checkPropertyValue(request.value)
          const holder = yield* loadHolder(site, { ...reads, get: reads.peek }, request)
          const found = yield* findProperty(reads, request.holder, holder.id, request.key)
          const before = found === undefined ? undefined : yield* reads.get(Properties, found.key)
          const others = before === undefined ? yield* loadProperties(reads, request.holder, holder.id) : []
          return { holder, before, count: others.length, id: before?.id ?? (yield* reads.newId(sequence)) }
        }),
      allow: (_request, { holder }) => needsOf(holder),
      decide: ({ holder: holderType, of, key, value }, { holder, before, count, id }) => {
        const unused = holder.project && archivedFault("of", of, holder.project)
        if (unused !== undefined) return Either.left(unused)
        const created = before === undefined
        const tooMany = created ? exceeded(limits, "properties", count + 1) : undefined
        if (tooMany !== undefined) return Either.left(tooMany)
        return decided({
          changes: [Commit.put(Properties, { id, holderType, holderId: holder.id, key, value })],
          audit: [auditProperty("set", key, holderType, holder)],
          reply: { created },
        })
      },
    },
  )
