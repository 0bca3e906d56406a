import * as Options from "@effect/cli/Options"
import { webhookSettings } from "@quoin/webhooks"
import * as Either from "effect/Either"
import { oneOf, refused } from "./words/values"

const version = oneOf("webhook-version", ["9", "10"]).pipe(
  Options.withDescription(
    "Which webhooks the tracker has: the addresses, records and bodies of version 9 or those of 10, which is taken when left out.",
  ),
  Options.withDefault("10" as const),
)

const allow = Options.text("webhook-allow").pipe(
  Options.withPseudoName("loopback,10.0.0.0/8,..."),
  Options.withDescription(
    "Addresses that webhooks may call besides public ones: loopback, private, link-local, addresses and networks.",
  ),
  Options.withDefault(""),
)

const retries = Options.boolean("no-webhook-retries").pipe(
  Options.withDescription("Makes each call of a webhook once; without it one that failed is made again."),
  Options.map((left) => !left),
)

/** What is chosen of webhooks. */
export const webhooks = Options.all({ version, allow, retries }).pipe(
  Options.map(({ version: chosen, allow: ranges, retries: again }) => ({
    version: chosen === "9" ? (9 as const) : (10 as const),
    allow: ranges === "" ? [] : ranges.split(","),
    retries: again,
  })),
  Options.mapEffect((chosen) =>
    Either.mapBoth(webhookSettings(chosen), {
      onLeft: ({ violations: [{ given, allowed }] }) =>
        refused(`--webhook-allow: given ${given}, allowed: ${allowed}`),
      onRight: () => chosen,
    }),
  ),
)
