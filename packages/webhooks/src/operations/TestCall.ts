import {
  CommonFailure,
  Given,
  Operation,
  type OutboundService,
  Permission,
  Rules,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditTestCall } from "../audit"
import { judgeName } from "../addresses/judgeName"
import { targetFaults } from "../addresses/target"
import { limits } from "../limits"
import type { WebhookSettings } from "../options"

const Headers = Schema.Record({ key: Schema.String, value: Schema.String })

/** Makes a call to an address now, and shows both sides of it. It changes nothing and is in no journal; the audit log has it (WHK-21). */
export class TestCall extends Operation.Request<TestCall>()("webhooks.testCall", () => ({
  payload: { url: Given.Text },
  success: Schema.Struct({
    request: Schema.Struct({ url: Schema.String, headers: Headers, body: Schema.String }),
    /** Absent where there was no answer. */
    answer: Schema.optional(Schema.Struct({ status: Schema.Int, headers: Headers, text: Schema.String })),
    /** Why there was none. */
    error: Schema.optional(Schema.String),
  }),
  failure: CommonFailure,
})) {}

const headers = { "Content-Type": "application/json; charset=UTF-8" }

export const testCall = (settings: WebhookSettings, outbound: OutboundService) =>
  Operation.command(
    TestCall,
    {
      summary: "Call an address, to see whether it answers",
      scope: "write:webhooks",
      entry: Permission.administer,
      rules: ["WHK-21"],
    },
    {
      load: ({ url }, reads) =>
        Effect.gen(function* () {
          yield* Rules.judged(url, targetFaults("url", url, settings.allows))
          yield* judgeName("url", url, settings.allows, outbound)
          return { url, headers, body: JSON.stringify({ timestamp: reads.moment.at, test: true }) }
        }),
      decide: ({ url }, request) => decided({ reply: { request }, audit: [auditTestCall(url)] }),
      // Told before it is done, and done once: an attempt may be refused and made again.
      afterwards: (_request, { request }) =>
        Effect.match(
          outbound.post({
            ...request,
            timeoutMillis: limits.callMillis,
            answerBytes: limits.answerBytes,
            checksCertificate: true,
            allows: settings.allows,
          }),
          {
            onFailure: ({ message }) => ({ request, error: message }),
            onSuccess: (answer) => ({
              request,
              answer: { ...answer, text: answer.text.slice(0, limits.keptAnswerChars) },
            }),
          },
        ),
    },
  )
