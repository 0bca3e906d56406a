import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A law of the port that the subject broke: what the law says, what was expected, what was found. */
export class LawBroken extends Schema.TaggedError<LawBroken>()("LawBroken", {
  law: Schema.String,
  expected: Schema.String,
  found: Schema.String,
}) {
  override get message(): string {
    return `${this.law}\n  expected: ${this.expected}\n  found:    ${this.found}`
  }
}

const shownChars = 1_500

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing"
  return text.length > shownChars ? `${text.slice(0, shownChars)}… (${text.length} characters)` : text
}

/** The two values have the same JSON text: storage keeps JSON values, so this is all there is to compare. */
export const same = (law: string, found: unknown, expected: unknown): Effect.Effect<void, LawBroken> =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? Effect.void
    : Effect.fail(new LawBroken({ law, expected: show(expected), found: show(found) }))

/** The same members, in whatever order. */
export const sameMembers = (
  law: string,
  found: ReadonlyArray<string>,
  expected: ReadonlyArray<string>,
): Effect.Effect<void, LawBroken> => same(law, [...found].sort(), [...expected].sort())

interface Failure {
  readonly _tag: string
  readonly message: string
}

/** The effect fails with this tag; gives the failure, for a closer look. */
export const refused = <A, E extends Failure, R, Tag extends E["_tag"]>(
  law: string,
  effect: Effect.Effect<A, E, R>,
  tag: Tag,
): Effect.Effect<Extract<E, { readonly _tag: Tag }>, LawBroken, R> =>
  Effect.matchEffect(effect, {
    onSuccess: () => Effect.fail(new LawBroken({ law, expected: tag, found: "success" })),
    onFailure: (failure) =>
      hasTag(failure, tag)
        ? Effect.succeed(failure)
        : Effect.fail(new LawBroken({ law, expected: tag, found: `${failure._tag}: ${failure.message}` })),
  })

const hasTag = <E extends Failure, Tag extends E["_tag"]>(
  failure: E,
  tag: Tag,
): failure is Extract<E, { readonly _tag: Tag }> => failure._tag === tag
