import { Commit, type ReadFailure, type Reads, type Stored, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import type { ObjectRecord } from "../objects/AssetObject"
import { conforming } from "./conformity"
import type { Definitions } from "../definitions/Definitions"
import type { TypeRecord } from "../definitions/type/ObjectType"
import { Objects } from "../objects/collections"
import { ObjectRewrites } from "./collections"

/** A part of a rewrite, as the changes of one commit. */
export type RewriteStep = ReadonlyArray<Commit.Change>

/** Belongs to the change of definitions of this type; the objects of these types follow in further steps. */
export const beginRewrite = (type: TypeRecord, objectTypes: ReadonlyArray<TypeRecord>): RewriteStep => {
  const [first, ...others] = new Set(objectTypes.map(({ id }) => id))
  return first === undefined
    ? []
    : [Commit.put(ObjectRewrites, { typeId: type.id, objectTypeIds: [first, ...others] })]
}

/** Characters of the objects of one step, so that they fit into a commit however large they are. */
const stepChars = 4_000_000

interface Rewritten {
  readonly changes: ReadonlyArray<Commit.Change>
  /** The last object that was looked at; absent when there was none. */
  readonly last: string | undefined
}

const rewriteSome = (
  definitions: Definitions,
  objects: ReadonlyArray<Stored<ObjectRecord>>,
  guard: Reads["guard"],
): Effect.Effect<Rewritten> =>
  Effect.gen(function* () {
    const changes: Array<Commit.Change> = []
    let chars = 0
    let last: string | undefined
    for (const { key, revision, value } of objects) {
      const after = conforming(definitions, value)
      if (after !== value) {
        const change = Commit.put(Objects, after)
        chars += JSON.stringify(after).length
        if (chars > stepChars && changes.length > 0) break
        changes.push(change)
        yield* guard(Commit.unchanged(Objects, key, revision))
      }
      last = key
    }
    return { changes, last }
  })

/**
 * The next step of a rewrite that has begun on this type and is not finished, whoever began it: it comes before any other
 * change. Objects that are written meanwhile are written by the changed definitions already.
 */
export const nextRewriteStep = (
  reads: Reads,
  definitions: Definitions,
  typeId: string,
): Effect.Effect<RewriteStep | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const rewrite = yield* reads.get(ObjectRewrites, typeId)
    if (rewrite === undefined) return undefined
    const { objectTypeIds, after } = rewrite
    const { records, more } = yield* reads.select(Objects, {
      where: Where.isIn("typeId", objectTypeIds),
      limit: limits.rewrittenPerStep,
      ...(after === undefined ? {} : { after: { values: [], key: after } }),
    })
    const { changes, last } = yield* rewriteSome(definitions, records, reads.guard)
    return last === undefined || (!more && last === records.at(-1)?.key)
      ? [...changes, Commit.remove(ObjectRewrites, typeId)]
      : [...changes, Commit.put(ObjectRewrites, { ...rewrite, after: last })]
  })

/** A decision that is one step of a rewrite; `reply` is never seen, as the command runs again. */
export const rewriteDecision = <Reply>(step: RewriteStep, reply: Reply) =>
  ({ changes: step, events: [], audit: [], reply, unfinished: true }) as const
