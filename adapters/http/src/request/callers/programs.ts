import type { EngineService } from "@quoin/engine"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { nameOf } from "../../signed/addressProof"
import type { HttpFailure } from "../../failure/failures"

/** What counts them. */
interface Counts {
  readonly signIn: Pick<EngineService["signIn"], "refused">
}

/** Counts the attempts of programs to prove themselves that failed: who fails too often is made to wait (TOK-17). */
export const counting =
  ({ signIn }: Counts, remoteAddress: string) =>
  <A>(work: Effect.Effect<A, AnyFailure | HttpFailure>): Effect.Effect<A, AnyFailure | HttpFailure> =>
    Effect.tapError(work, (failure) =>
      failure._tag === "NotSignedIn" && "who" in failure && typeof failure.who === "string"
        ? (signIn.refused?.(failure.who, remoteAddress) ?? Effect.void)
        : Effect.void,
    )

/** Addresses are written into logs: a token in one is refused, so that nobody begins to send it there (TOK-14). */
const secretNames: ReadonlySet<string> = new Set(["access_token", "token", "client_secret"])

const mayHaveToken = /token|secret|%/i

export const hasTokenIn = (query: string): boolean =>
  mayHaveToken.test(query) &&
  query.split("&").some((pair) => pair.includes("=") && secretNames.has(nameOf(pair).toLowerCase()))
