import * as Data from "effect/Data"

/** What a refusal tells besides the problem, by the names of OAuth's problem reporting: `oauth_signature_base_string`. */
export type Advice = Readonly<Record<string, string>>

/** A request that is signed, and does not prove who calls. It says why: whoever writes a client needs that. */
export class SignatureRefused extends Data.TaggedError("SignatureRefused")<{
  readonly scheme: "OAuth" | "JWT"
  /** A word of OAuth's problem reporting; of a JSON web token what is wrong with it. */
  readonly problem: string
  readonly advice: Advice
  /** As whom it was signed, for who counts the attempts that failed. */
  readonly who: string
}> {
  override get message(): string {
    const { scheme, problem, advice } = this
    return scheme === "JWT"
      ? `Sign-in failed: the JSON web token is refused: ${problem}`
      : new URLSearchParams({ oauth_problem: problem, ...advice }).toString()
  }
}
