import { type InvalidInput, type LimitExceeded, invalid, withinLimit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"
import { type RelationRecord, favourite, like } from "./Relation"
import type { EndType } from "./endTypes"

type Ends = Pick<RelationRecord, "sourceType" | "targetType">

/** What the relations that mean something may go from and to (WIK-157). */
const builtIn: Readonly<
  Record<string, { readonly source: ReadonlyArray<EndType>; readonly target: ReadonlyArray<EndType> }>
> = {
  [favourite]: { source: ["user"], target: ["content", "space"] },
  [like]: { source: ["user"], target: ["content"] },
}

const isBuiltIn = (name: string): boolean => Object.hasOwn(builtIn, name)

const checkName = (name: string): Either.Either<void, InvalidInput | LimitExceeded> =>
  /^[\w.-]+$/.test(name)
    ? withinLimit(limits, "relationNameChars", name.length)
    : Either.left(invalid("name", name, "letters a-z and A-Z, digits, and any of . _ -"))

const checkEnd = (
  field: keyof Ends,
  name: string,
  given: EndType,
  allowed: ReadonlyArray<EndType>,
): Either.Either<void, InvalidInput> =>
  allowed.includes(given)
    ? Either.void
    : Either.left(invalid(field, given, `${allowed.join(" or ")}, as the relation is ${name}`))

/** May a relation of this name go from such a thing to such another one? */
export const checkRelation = ({
  name,
  sourceType,
  targetType,
}: Ends & { readonly name: string }): Either.Either<void, InvalidInput | LimitExceeded> =>
  Either.gen(function* () {
    yield* checkName(name)
    const ends = isBuiltIn(name) ? builtIn[name] : undefined
    if (ends === undefined) return
    yield* checkEnd("sourceType", name, sourceType, ends.source)
    yield* checkEnd("targetType", name, targetType, ends.target)
  })

/** Who likes what and has which favourites is not listed by the name of the relation. */
export const checkListed = (name: string): Either.Either<void, InvalidInput | LimitExceeded> =>
  isBuiltIn(name)
    ? Either.left(invalid("name", name, `another relation than ${Object.keys(builtIn).join(" and ")}`))
    : checkName(name)
