import type { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type * as Effect from "effect/Effect"
import type { NoticeEvent } from "../notices/noticeEvents"

/** A person, as a notice names one. */
export interface NoticePerson {
  readonly key: string
  readonly name: string
  readonly displayName: string
}

/** Somebody who is told: a user, or nobody in particular who has an address. */
export interface NoticeRecipient {
  readonly user?: NoticePerson
  readonly email?: string
}

/** That something happened to an issue, for people who may see it. What it was changed from and to is not in it. */
export interface Notice {
  /** The same with every attempt: by it is known what was taken before. */
  readonly id: string
  readonly event: NoticeEvent
  /** When it happened. */
  readonly at: Instant
  /** Who did it; absent for programs and anonymous callers. */
  readonly actor?: NoticePerson
  /** As it was then. */
  readonly issue: {
    readonly id: string
    readonly key: string
    readonly summary: string
    readonly project: { readonly id: string; readonly key: string; readonly name: string }
  }
  /** What was said, where all of the recipients may see it. */
  readonly comment?: { readonly id: string; readonly body: string }
  /** The work that was done, where all of the recipients may see it. */
  readonly worklog?: { readonly id: string; readonly comment: string; readonly seconds: number }
  /** At least one, each once. */
  readonly recipients: ReadonlyArray<NoticeRecipient>
}

/** A notice could not be handed over; it is tried again later. */
export class NoticeNotTaken extends Schema.TaggedError<NoticeNotTaken>()("NoticeNotTaken", {
  detail: Schema.String,
}) {
  override get message(): string {
    return `The notice could not be handed over: ${this.detail}`
  }
}

/** Hands notices over to whatever tells people. Workers call it, never a request that a caller waits for. */
export interface NoticesService {
  readonly tell: (notice: Notice) => Effect.Effect<void, NoticeNotTaken>
}
