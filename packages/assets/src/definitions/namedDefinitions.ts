import {
  type NotFound,
  type Permission,
  type Reads,
  type StorageUnavailable,
  demandSeen,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type { Definitions } from "./Definitions"
import { schemaOf, typeOf } from "./kinds"
import { onSchema, seeType } from "./permissions"
import type { SchemaRecord } from "./schema/ObjectSchema"
import type { TypeRecord } from "./type/ObjectType"

type Seeing = Pick<Reads, "may">
type Named<A> = Effect.Effect<A, NotFound | StorageUnavailable>

/**
 * What a request names, as the caller sees it. What is hidden is absent at once, before anything else is read or told: neither the answer nor
 * the time that it takes is to say which it is (KER-110, KER-111).
 */
const seen = <A>(
  reads: Seeing,
  found: Either.Either<A, NotFound>,
  see: (found: A) => Permission.Permission,
): Named<A> => Effect.tap(found, (each) => demandSeen(reads, [see(each)]))

export const loadNamedSchema = (reads: Seeing, definitions: Definitions, id: string): Named<SchemaRecord> =>
  seen(reads, schemaOf(definitions, id), (schema) => onSchema("view", schema.id))

export const loadNamedType = (reads: Seeing, definitions: Definitions, id: string): Named<TypeRecord> =>
  seen(reads, typeOf(definitions, id), seeType)
