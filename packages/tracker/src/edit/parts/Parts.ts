import type { Commit, Moment } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { CommentRecord } from "../../comments/Comment"
import { limits } from "../../limits"
import type { LinkType } from "../../site/Site"
import type { WorklogRecord } from "../../worklogs/Worklog"
import type { ChangeItem } from "../../issue/changes/Change"
import type { Placed } from "../../issue/storedIssue"
import { type Written, writtenTogether } from "../../issue/Written"

/** What is known of a link that an edit asks for. */
export interface FoundLink {
  readonly type: LinkType | undefined
  /** The other issue, where the caller may see it. */
  readonly other: Placed | undefined
  /** Whether it goes from that one to the issue that is written. */
  readonly isFromOther: boolean
  readonly isKnown: boolean
}

/** What is known for one edit of what hangs on an issue. */
export interface FoundPart {
  /** Ids for what it may write: the thing, and an entry of another issue's change log. */
  readonly ids: readonly [string, string]
  /** What it names, where the caller may see that. */
  readonly comment?: CommentRecord | undefined
  readonly worklog?: WorklogRecord | undefined
  readonly link?: FoundLink
  /** What goes with the thing when it is removed. */
  readonly removals: ReadonlyArray<Commit.Change>
  /** How many properties go with all that the update removes up to this one. */
  readonly propertiesGone: number
}

/** What goes with a thing that is removed, where that is not too much for one update. */
export const removalsOf = ({
  removals,
  propertiesGone,
}: FoundPart): Either.Either<FoundPart["removals"], string> =>
  propertiesGone > limits.propertiesRemoved
    ? Either.left(
        `removals that take at most ${limits.propertiesRemoved} properties of comments and worklogs with them in one update, given ${propertiesGone} up to this one`,
      )
    : Either.right(removals)

/** What edits of what hangs on an issue rest on. */
export interface Parts {
  readonly linkTypes: ReadonlyArray<LinkType>
  /** By the place of its verb in the update. */
  readonly found: (at: number | undefined) => FoundPart | undefined
}

/** What an edit writes beside the issue, and what the issue tells of it. */
export interface PartWritten extends Written {
  readonly items: ReadonlyArray<ChangeItem>
  /** What was said, or is no more, and what an update is called that does nothing else. */
  readonly comment?: { readonly record: CommentRecord; readonly typeName: string }
}

/** An edit that can be written once it is known how the issue stands afterwards. */
export interface PartEdit {
  /** What no other edit of the same update may write. */
  readonly claim?: string
  readonly write: (placed: Placed, moment: Moment, notifyUsers: boolean) => PartWritten
}

/** All that edits of what hangs on an issue write; of comments the first is told with the issue. */
export const writeParts = (
  edits: ReadonlyArray<PartEdit>,
  placed: Placed,
  moment: Moment,
  notifyUsers = true,
): PartWritten => {
  const all = edits.map(({ write }) => write(placed, moment, notifyUsers))
  const comment = all.find((each) => each.comment !== undefined)?.comment
  return {
    ...writtenTogether(all),
    items: all.flatMap(({ items }) => items),
    ...(comment === undefined ? {} : { comment }),
  }
}
