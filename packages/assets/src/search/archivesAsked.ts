import { type QueryReads, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Definitions } from "../definitions/Definitions"
import { loadNamedSchema, loadNamedType } from "../definitions/namedDefinitions"
import { loadDefinitions } from "../definitions/stampedDefinitions"
import { visibleSchemas } from "../definitions/visibility"
import { type ArchiveQuestion, checkSpan } from "../objects/archive"

/** The schemas whose archives are asked, of those that the caller may see. A schema or type that is hidden is absent. */
export const archivesAsked = (reads: QueryReads, question: ArchiveQuestion) =>
  Effect.gen(function* () {
    yield* checkSpan(question)
    const definitions = yield* loadDefinitions(reads)
    const { schemaId, typeIds = [] } = question
    if (schemaId !== undefined) yield* loadNamedSchema(reads, definitions, schemaId)
    for (const id of typeIds) yield* loadNamedType(reads, definitions, id)
    return { definitions, schemaIds: yield* seen(reads, definitions, schemaId) }
  })

const seen = (
  reads: QueryReads,
  definitions: Definitions,
  schemaId: string | undefined,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  schemaId === undefined
    ? Effect.map(visibleSchemas(reads, definitions), (visible) =>
        [...definitions.schemas.keys()].filter(visible),
      )
    : Effect.succeed([schemaId])
