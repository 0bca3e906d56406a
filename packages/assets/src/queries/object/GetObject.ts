import { CommonFailure, Given, Operation } from "@quoin/kernel"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { loadExtendedInfo, noExtendedInfo } from "../../objects/connectedIssues"
import { loadObject } from "../../objects/loadObject"
import { ObjectView } from "../../objects/views/ObjectView"
import { objectView } from "../../objects/views/objectViews"

/** One object, with the entries of what it refers to. */
export class GetObject extends Operation.Request<GetObject>()("assets.getObject", () => ({
  payload: {
    /** The id or the key. */
    id: Given.Key,
    includeAttributes: Schema.optionalWith(Schema.Boolean, { default: () => true }),
    /** Whether it is told if open issues name it. */
    includeExtendedInfo: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: ObjectView,
  failure: CommonFailure,
})) {}

export const getObject = (site: Site) =>
  Operation.query(GetObject, reading("Read an object", "AST-99", "AST-100"), {
    load: ({ id, includeAttributes, includeExtendedInfo }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const typed = yield* loadObject(reads, definitions, id)
        const options = { includeAttributes, includeDefinitions: false }
        const view = yield* objectView(reads, definitions, typed, options)
        const tell = includeExtendedInfo
          ? yield* loadExtendedInfo(site, reads, [typed.object])
          : noExtendedInfo
        return { object: typed.object, view: tell(view) }
      }),
    answer: (_request, { view }) => Either.right(view),
  })
