import { CommonFailure, Instant, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Site } from "../../site/Site"

/** What clients ask first: which version they talk to. Anybody may know. */
export class GetServerInfo extends Operation.Request<GetServerInfo>()("tracker.getServerInfo", () => ({
  payload: {},
  success: Schema.Struct({
    title: Schema.String,
    version: Schema.String,
    versionNumbers: Schema.Array(Schema.Int),
    buildNumber: Schema.Int,
    builtAt: Instant,
    serverTime: Instant,
  }),
  failure: CommonFailure,
})) {}

export const getServerInfo = (site: Site) =>
  Operation.query(
    GetServerInfo,
    {
      summary: "Read which version the tracker is",
      scope: "read:tracker-site",
      entry: Permission.open,
      rules: ["TRK-5"],
    },
    {
      load: (_request, { moment }) => Effect.succeed(moment.at),
      answer: (_request, serverTime) => {
        const { title, version, buildNumber, builtAt } = site
        const versionNumbers = version.split(".").map(Number)
        return Either.right({ title, version, versionNumbers, buildNumber, builtAt, serverTime })
      },
    },
  )
