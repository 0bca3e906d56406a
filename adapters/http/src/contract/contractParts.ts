import * as HttpApiMiddleware from "@effect/platform/HttpApiMiddleware"
import * as HttpApiSecurity from "@effect/platform/HttpApiSecurity"
import * as OpenApi from "@effect/platform/OpenApi"

/** HTTP Basic, as the contracts declare it (HTT-9). The compiled routes do the sign-in themselves. */
export class BasicSignIn extends HttpApiMiddleware.Tag<BasicSignIn>()("@quoin/http/BasicSignIn", {
  security: { basic: HttpApiSecurity.basic },
}) {}

/** What an endpoint is about. */
export const described = (summary: string, description: string) =>
  OpenApi.annotations({ summary, description })
