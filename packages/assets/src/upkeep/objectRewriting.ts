import { Commit, type Decision, type ReadFailure, type Reads, Sweep } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type { Definitions } from "../definitions/Definitions"
import type { TypeRecord } from "../definitions/type/ObjectType"
import { limits } from "../limits"
import { Objects } from "../objects/collections"
import { standingIn } from "../objects/standing"
import { ObjectRewrites } from "./collections"
import { inLine } from "./conformity"

/** A part of a rewrite, as the changes of one commit. */
export type RewriteStep = ReadonlyArray<Commit.Change>

/** Belongs to the change of definitions of this type; the objects of these types follow in further steps. */
export const beginRewrite = (type: TypeRecord, objectTypes: ReadonlyArray<TypeRecord>): RewriteStep => {
  const [first, ...others] = new Set(objectTypes.map(({ id }) => id))
  return first === undefined
    ? []
    : [Commit.put(ObjectRewrites, { typeId: type.id, objectTypeIds: [first, ...others] })]
}

/**
 * The next step of an unfinished rewrite of this type, whoever began it. It is done before any other change of the type.
 * Objects that are written meanwhile follow the changed definitions already.
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
    const work = Sweep.rewriting(reads, Objects, {
      matching: {
        where: standingIn("type", objectTypeIds),
        ...(after === undefined ? {} : { after: { values: [], key: after } }),
      },
      changes: ({ value }) => {
        const object = inLine(definitions, value)
        return Effect.succeed(object === value ? [] : [Commit.put(Objects, object)])
      },
    })
    const { changes, keys, done } = yield* work(Sweep.budget(limits.rewrittenPerStep))
    const last = keys.at(-1)
    return done || last === undefined
      ? [...changes, Commit.remove(ObjectRewrites, typeId)]
      : [...changes, Commit.put(ObjectRewrites, { ...rewrite, after: last })]
  })

/** Decides once no object waits for an earlier change of the type any more; until then what is shown is never seen. */
export const afterRewrite = <Reply, Failure>(
  step: RewriteStep | undefined,
  shown: Reply,
  decide: () => Either.Either<Decision<Reply>, Failure>,
): Either.Either<Decision<Reply>, Failure> => (step === undefined ? decide() : Sweep.before(step, shown))
