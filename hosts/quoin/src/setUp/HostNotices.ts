import { type Notice, NoticeNotTaken, type NoticesService } from "@quoin/tracker"
import { handedOver, wordsOf } from "./handedOver"

/** What tells people of what happens to issues: a function that answers at once, later, or with an effect. */
export interface HostNotices {
  readonly tell: (notice: Notice) => unknown
}

const notTaken = (cause: unknown): NoticeNotTaken =>
  cause instanceof NoticeNotTaken ? cause : new NoticeNotTaken({ detail: wordsOf(cause) })

/** The same for the engine: where it throws or rejects, the notice was not taken. */
export const noticesOf = ({ tell }: HostNotices): NoticesService => ({
  tell: (notice) => handedOver(() => tell(notice), notTaken),
})
