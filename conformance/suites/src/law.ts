import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** What every case says of itself. */
export interface Law {
  /** Stable; names the law in reports, in the table of saboteurs and in the matrix. */
  readonly id: string
  /** The law in one sentence. */
  readonly says: string
  /** The rules that it holds, by their ids in `docs/rules`. */
  readonly verifies: ReadonlyArray<string>
}

/** A failed case in full: which law it is, what it says, which rules it holds, and what happened. */
export const reportOf = ({ id, says, verifies }: Law, { message }: { readonly message: string }): string =>
  `${id} does not hold: ${says} (${verifies.join(", ")})\n  ${indented(message)}`

/** A law that the subject broke: what the law says, what was expected, what was found, and how it came to that. */
export class LawBroken extends Schema.TaggedError<LawBroken>()("LawBroken", {
  law: Schema.String,
  expected: Schema.String,
  found: Schema.String,
  /** The steps or values that lead to it again, and the seed that they came from. */
  how: Schema.optionalWith(Schema.String, { exact: true }),
}) {
  override get message(): string {
    const how = this.how === undefined ? "" : `\n  ${indented(this.how)}`
    return `${this.law}\n  expected: ${indented(this.expected)}\n  found:    ${indented(this.found)}${how}`
  }
}

/** Of longer lines only the beginning is shown: some test runners never finish with very long ones. */
const lineLimitChars = 1_000

const cutLine = (line: string): string =>
  line.length <= lineLimitChars
    ? line
    : `${line.slice(0, lineLimitChars)} … (${line.length} characters in this line)`

const indented = (text: string): string => text.split("\n").map(cutLine).join("\n  ")

/** Longer values are shown with each member on a line of its own. */
const lineChars = 100
/** Of longer texts, only the part around the first difference is shown. */
const shownChars = 1_500
const charsBefore = 300

const textOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing"
  return Array.isArray(value) && text.length > lineChars
    ? `[\n  ${value.map((member) => JSON.stringify(member) ?? "nothing").join(",\n  ")}\n]`
    : text
}

const excerpt = (text: string, difference: number): string => {
  if (text.length <= shownChars) return text
  const from = Math.max(0, difference - charsBefore)
  const part = text.slice(from, from + shownChars)
  return `${from === 0 ? "" : "… "}${part} … (${text.length} characters, from ${from} on)`
}

/** Both values as texts that fit on a page, and that show where they begin to differ. */
const shown = (expected: unknown, found: unknown): Pick<LawBroken, "expected" | "found"> => {
  const [one, other] = [textOf(expected), textOf(found)]
  const limit = Math.min(one.length, other.length)
  let difference = 0
  while (difference < limit && one[difference] === other[difference]) difference++
  return { expected: excerpt(one, difference), found: excerpt(other, difference) }
}

/** The two values have the same JSON text: storage keeps JSON values, so this is all there is to compare. */
export const same = (law: string, found: unknown, expected: unknown): Effect.Effect<void, LawBroken> =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? Effect.void
    : Effect.fail(new LawBroken({ law, ...shown(expected, found) }))

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
