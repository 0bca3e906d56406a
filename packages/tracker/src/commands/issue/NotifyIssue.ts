import { enqueueMails } from "@quoin/directory"
import {
  CommonFailure,
  Given,
  NotSignedIn,
  Operation,
  callerKey,
  decided,
  invalid,
  Rules,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { limits } from "../../limits"
import { seeIssue } from "../../permissions"
import { issueKey } from "../../Issue"
import { loadGuardedIssue } from "../../issue/storedIssue"
import type { Placed } from "../../issue/storedIssue"
import { Recipients, loadRecipients } from "../../audience/recipients"

/** Sends a message about an issue to users who may see it, by mail. */
export class NotifyIssue extends Operation.Request<NotifyIssue>()("tracker.notifyIssue", () => ({
  payload: {
    issue: Given.Key,
    /** The key and the summary of the issue where it is left out. */
    subject: Schema.optional(Given.Key),
    textBody: Given.Text,
    to: Recipients,
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

const checked = ({ subject, textBody }: NotifyIssue, { issue, project }: Placed) => {
  const message = { subject: subject ?? `(${issueKey(project, issue)}) ${issue.summary}`, text: textBody }
  return Rules.judged(
    message,
    Rules.name("subject", message.subject, limits.descriptionChars),
    Rules.holds(!/[\r\n]/.test(message.subject), "subject", message.subject, "a text of one line"),
    Rules.name("textBody", message.text, limits.descriptionChars),
  )
}

export const notifyIssue = Operation.command(
  NotifyIssue,
  { summary: "Send a message about an issue", scope: "write:tracker-issue", rules: ["TRK-170"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const placed = yield* loadGuardedIssue(reads, request.issue)
        const message = yield* checked(request, placed)
        // What is asked of others is told to nobody who does not see the issue.
        const sees = yield* reads.may(seeIssue(placed, request.issue))
        const keys = sees ? yield* loadRecipients(reads, placed, request.to) : []
        const mails = yield* enqueueMails(
          reads,
          keys.map((userKey) => ({ userKey, ...message })),
        )
        return { ...placed, mails }
      }),
    allow: ({ issue }, state) => ({ see: [seeIssue(state, issue)] }),
    decide: ({ to }, { issue, project, mails }, { caller }) => {
      if (callerKey(caller) === undefined) return Either.left(new NotSignedIn({ reason: "anonymous" }))
      return mails.length === 0
        ? Either.left(invalid("to", to, "somebody who may see the issue"))
        : decided({
            changes: mails,
            audit: [auditIssue("Message about an issue sent", issueKey(project, issue), project)],
            reply: undefined,
          })
    },
  },
)
