import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Versions } from "../../collections"
import { VersionView, versionView } from "../../versions/Version"
import { listingOf, partPage, partsAsked, tooManyProjects } from "./partsFound"

/** Lists the versions of the projects that the caller sees, by name. */
export class FindVersions extends Operation.Request<FindVersions>()("tracker.findVersions", () => ({
  payload: partsAsked,
  success: partPage(VersionView),
  failure: CommonFailure,
})) {}

export const findVersions = Operation.query(
  FindVersions,
  {
    summary: "List the versions of all projects",
    scope: "read:tracker-project",
    rules: ["TRK-6", "TRK-501"],
  },
  {
    load: (request, reads) =>
      Effect.zipRight(
        tooManyProjects(request),
        reads.list(Versions, {
          ...listingOf(request),
          show: () => Effect.succeed((version) => Effect.succeed(versionView(version, reads.moment.at))),
        }),
      ),
    answer: (_request, page) => Either.right(page),
  },
)
