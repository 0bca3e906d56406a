import * as Either from "effect/Either"
import type { Writing } from "../fields/FieldKind"
import type { Screen } from "../fields/IssueField"
import type { IssueRecord } from "../Issue"
import type { PartEdit, Parts } from "./parts/Parts"

/** An issue with edits in it, and what they write besides. */
export interface Applied {
  readonly issue: IssueRecord
  readonly parts: ReadonlyArray<PartEdit>
}

/** What applying edits rests on. */
export interface Applying {
  readonly writing: Writing
  readonly parts: Parts
  readonly screen: Screen
  /** The transition that is made, where one is. */
  readonly transitionId?: string
}

/** The issue with one more edit in it; or what is allowed, in words. */
export type Step = Either.Either<Applied, string>

/** The same with one more edit of what hangs on the issue. What an update writes it writes once. */
export const withPart = (before: Applied, part: PartEdit, issue: IssueRecord = before.issue): Step =>
  part.claim !== undefined && before.parts.some(({ claim }) => claim === part.claim)
    ? Either.left("each comment, worklog and link once in one update")
    : Either.right({ issue, parts: [...before.parts, part] })

/** The verbs that can be used on a screen: nothing hangs on a new issue that could be changed. */
export const verbsOn = (screen: Screen): ReadonlyArray<string> =>
  screen === "create" ? ["add"] : ["add", "edit", "remove"]
