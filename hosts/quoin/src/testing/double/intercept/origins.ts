import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"

/** Answers a request; `Response.error()` stands for a connection that was closed. */
export type Answer = (request: Request) => Promise<Response>

/** The doubles of this process by the origins that they stand for, whichever copy of this module made them. */
const shared = Symbol.for("quoin.testing.origins")

const holder = globalThis as unknown as Record<symbol, Map<string, Answer> | undefined>

const origins: Map<string, Answer> = (holder[shared] ??= new Map<string, Answer>())

export const answerAt = (url: string): Answer | undefined => origins.get(new URL(url).origin)

const originOf = (text: string): Either.Either<string, InvalidInput> => {
  const refused = invalid("origin", text, "an address of a host alone, such as https://wiki.example")
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (parsed === undefined || !["http:", "https:"].includes(parsed.protocol)) return Either.left(refused)
  const isAlone =
    parsed.pathname === "/" && parsed.search === "" && parsed.hash === "" && parsed.username === ""
  return isAlone ? Either.right(parsed.origin) : Either.left(refused)
}

/** Takes an origin, which nobody else may have taken, and gives it back when it is no longer needed. */
export const takeOrigin = (text: string, answer: Answer): Either.Either<() => void, InvalidInput> =>
  Either.flatMap(originOf(text), (origin) => {
    if (origins.has(origin)) {
      return Either.left(
        invalid(
          "origin",
          origin,
          "an origin that no other double in this process stands for; stop() frees it",
        ),
      )
    }
    origins.set(origin, answer)
    return Either.right(() => {
      if (origins.get(origin) === answer) origins.delete(origin)
    })
  })
