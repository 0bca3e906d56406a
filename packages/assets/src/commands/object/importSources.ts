import { CommonFailure, Given, Operation, type Reads, Rules, decided, invalid, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { onSchema } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { writing } from "../../facts"
import { limits } from "../../limits"
import { unarchivedRule } from "../../objects/changes/archiving"
import { ImportSourceView, importSourceView, sourcing } from "../../objects/changes/importSource"
import type { ObjectRecord } from "../../objects/AssetObject"
import { loadObject, onObject } from "../../objects/loadObject"
import { namedObjects } from "../../objects/namedObjects"
import { isNamed } from "../../objects/views/objectName"
import { typedObject } from "../../objects/values/typeTable"

/** Says of objects what they were imported from. Of those of which it is said already, nothing is written. */
export class SetImportSource extends Operation.Request<SetImportSource>()("assets.setImportSource", () => ({
  payload: {
    /** Ids or keys, at most `limits.sourcedTogether`. One that names no object refuses all. */
    objects: Given.list(Given.Key),
    /** The name of the source. */
    importSource: Given.Key,
  },
  success: Schema.Array(ImportSourceView),
  failure: CommonFailure,
})) {}

/** The field that names an object first. */
const fieldOf = (names: ReadonlyArray<string>, object: ObjectRecord): string =>
  `objects[${names.findIndex((name) => isNamed(object, name))}]`

const loadNamed = ({ objects: names, importSource }: SetImportSource, reads: Reads) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(reads)
    const objects = yield* namedObjects(reads, reads.getAll, names, "sourcedTogether")
    const others = objects.filter((object) => object.importSource !== importSource)
    const going = yield* Effect.forEach(others, (object) =>
      Effect.gen(function* () {
        const typed = typedObject(definitions, object)
        // What is on its way out with its type is there no more.
        if (typed === undefined)
          return yield* invalid(fieldOf(names, object), object.objectKey, "the id or the key of an object")
        return { typed, historyId: yield* reads.newId("assets.history") }
      }),
    )
    return { objects, going }
  })

type Named = Effect.Effect.Success<ReturnType<typeof loadNamed>>

const checkNamed = ({ objects: names, importSource }: SetImportSource, { objects }: Named) =>
  checkRules([
    ...Rules.name("importSource", importSource, limits.importSourceChars),
    ...objects.map((object) => unarchivedRule(fieldOf(names, object), object.objectKey, object)),
  ])

export const setImportSource = Operation.command(
  SetImportSource,
  writing("Say what objects were imported from", "AST-1080"),
  {
    load: loadNamed,
    allow: (_request, { objects }) => ({
      do: [...new Set(objects.map(({ schemaId }) => schemaId))].map((id) => onSchema("edit", id)),
    }),
    decide: (request, state, moment) =>
      Either.flatMap(checkNamed(request, state), () => {
        const { objects, going } = state
        const made = going.map(({ typed, historyId }) =>
          sourcing(typed, request.importSource, historyId, moment),
        )
        const after = new Map(made.map(({ object }) => [object.id, object]))
        const reply = objects.map((object) => importSourceView(after.get(object.id) ?? object))
        if (made.length === 0) return noChange(reply)
        return decided({
          changes: made.flatMap(({ changes }) => changes),
          events: made.flatMap(({ events }) => events),
          audit: made.flatMap(({ audit }) => audit),
          reply,
        })
      }),
  },
)

/** Forgets what an object was imported from. Where nothing is known of that, nothing is written. */
export class ForgetImportSource extends Operation.Request<ForgetImportSource>()(
  "assets.forgetImportSource",
  () => ({
    payload: {
      /** The id or the key. */
      id: Given.Key,
      /** The source that it must have, so that nobody forgets one that was said meanwhile. */
      previousName: Schema.optional(Given.Key),
    },
    success: ImportSourceView,
    failure: CommonFailure,
  }),
) {}

export const forgetImportSource = Operation.command(
  ForgetImportSource,
  writing("Forget what an object was imported from", "AST-1081"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const typed = yield* loadObject(reads, yield* loadDefinitions(reads), id)
        return { typed, historyId: yield* reads.newId("assets.history") }
      }),
    allow: ({ id }, { typed: { object } }) => ({
      see: [onObject("view", id, object)],
      do: onObject("edit", id, object),
    }),
    decide: ({ id, previousName }, { typed, historyId }, moment) =>
      Either.gen(function* () {
        const { importSource = "" } = typed.object
        yield* checkRules([
          unarchivedRule("id", id, typed.object),
          rule(
            previousName === undefined || previousName === importSource,
            "previousName",
            previousName,
            importSource === "" ? "nothing: no source is known" : `${importSource}, which is its source`,
          ),
        ])
        if (importSource === "") return yield* noChange(importSourceView(typed.object))
        const { object, ...said } = sourcing(typed, undefined, historyId, moment)
        return yield* decided({ ...said, reply: importSourceView(object) })
      }),
  },
)
