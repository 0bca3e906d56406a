import * as Either from "effect/Either"

/** Whoever calls wants it done, or to be told, now. */
export const orThrow = <A>(made: Either.Either<A, Error>): A =>
  Either.getOrThrowWith(made, (failure) => failure)
