import { callerName, invalid, lookUp } from "@quoin/kernel"
import { DecideGrant, GetGrantRequest, outOfBand } from "@quoin/tokens"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { parametersOf } from "../../request/pairs"
import { HtmlPage } from "../../answers/HtmlPage"
import { Redirect } from "../../answers/Redirect"
import type { Endpoint, Input } from "../../contract/Endpoint"
import { authorizePage, decidedPage } from "../authorizePage"
import { fieldOf, formIn } from "../form"
import { nameOf, queryOf } from "../../signed/addressProof"
import { servletPath } from "./consumers"

const authorizePath = `${servletPath}/authorize`

const input = (place: Input["in"], name: string, says: string, example: string): Input => ({
  name,
  in: place,
  ast: Schema.String.ast,
  required: true,
  says,
  example,
})

const tokenInput = (place: Input["in"]) =>
  input(place, "oauth_token", "the request token of the consumer", "1.dG9rZW4")

/** The page that asks. Its form may lead to where the consumer is registered with, and nowhere else. */
const asking: Endpoint = {
  method: "GET",
  path: authorizePath,
  operations: [GetGrantRequest._tag],
  inputs: [tokenInput("query")],
  files: ["text/html"],
  reply: Schema.String,
  says: "A page that asks the user whether the consumer may act for them.",
  run: (_request, _found, { engine, context, addresses, query }) =>
    Effect.gen(function* () {
      const token = parametersOf(query).get("oauth_token") ?? ""
      if (token === "") return yield* invalid("oauth_token", undefined, "the request token of a consumer")
      const asked = yield* engine.execute(new GetGrantRequest({ token }), context)
      const { callback } = asked
      const page = {
        token,
        username: callerName(context.caller),
        action: `${addresses.base}${authorizePath}`,
      }
      return new HtmlPage({
        html: authorizePage(asked, page),
        posts: callback === outOfBand ? [] : [new URL(callback).origin],
      })
    }),
}

const decisions: Readonly<Record<string, boolean>> = { approve: true, deny: false }

/**
 * Where a user goes on who has decided: to the callback as the consumer wrote it, with two parameters more. A consumer that is denied is
 * told so in place of what proves the approval.
 */
const onward = (callback: string, token: string, verifier = "denied"): string => {
  const address = new URL(callback)
  const added = new URLSearchParams({ oauth_token: token, oauth_verifier: verifier })
  const kept = queryOf(address.search)
    .split("&")
    .filter((pair) => pair !== "" && !added.has(nameOf(pair)))
  address.search = [...kept, added.toString()].join("&")
  return address.href
}

const deciding: Endpoint = {
  method: "POST",
  path: authorizePath,
  operations: [DecideGrant._tag],
  inputs: [
    tokenInput("body"),
    input("body", "mark", "what the page was made with", "bWFyaw"),
    input("body", "decision", "approve or deny", "approve"),
  ],
  isUrlEncoded: true,
  files: ["text/html"],
  reply: Schema.String,
  otherStatuses: { 302: "The way back to the consumer, with the verifier." },
  says: "What the page sends. The user is sent to the callback of the consumer, or shown what to hand over.",
  run: (request, _found, call) =>
    Effect.gen(function* () {
      const form = yield* formIn(request, call)
      const token = yield* fieldOf(form, "oauth_token")
      const mark = yield* fieldOf(form, "mark")
      const decision = yield* fieldOf(form, "decision")
      const approve = lookUp(decisions, decision)
      if (approve === undefined) return yield* invalid("decision", decision, "approve or deny")
      const { engine, context } = call
      const { callback, consumerName, verifier } = yield* engine.execute(
        new DecideGrant({ token, mark, approve }),
        context,
      )
      return callback === outOfBand
        ? new HtmlPage({ html: decidedPage(consumerName, verifier), posts: [] })
        : new Redirect({ location: onward(callback, token, verifier) })
    }),
}

/** Where users decide on what consumers ask for. */
export const authorizeEndpoints: ReadonlyArray<Endpoint> = [asking, deciding]
