import type { Outcome } from "../../core/call"

/** How many deliveries were sent again, and whether more are left. */
export interface Resent {
  readonly resent: number
  readonly more: boolean
}

/** Requests that one press of a button makes: what is sent again may fail again meanwhile, and would be found once more. */
export const mostRequests = 50

/** Sends again until nothing is left, as one request sends only so many. */
export const resendAll = async (resend: () => Promise<Outcome<Resent>>): Promise<Outcome<Resent>> => {
  let all: Resent = { resent: 0, more: true }
  for (let asked = 0; asked < mostRequests && all.more; asked++) {
    const outcome = await resend()
    if (!outcome.ok) return outcome
    all = { resent: all.resent + outcome.reply.resent, more: outcome.reply.more }
  }
  return { ok: true, reply: all }
}

/** What is said of it. */
export const resentText = ({ resent, more }: Resent): string =>
  `${resent} ${resent === 1 ? "delivery is" : "deliveries are"} sent again${more ? "; more are left." : "."}`
