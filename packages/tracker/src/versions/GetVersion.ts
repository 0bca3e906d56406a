import { CommonFailure, Expansion, Operation, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { expandField } from "../properties/propertyValues"
import { versions } from "./versions"
import { VersionId, VersionView, versionView } from "./Version"
import { loadVersionActions } from "./versionActions"

/** Reads a version of a project. */
export class GetVersion extends Operation.Request<GetVersion>()("tracker.getVersion", () => ({
  payload: { id: VersionId, ...expandField },
  success: VersionView,
  failure: CommonFailure,
})) {}

export const getVersion = Operation.query(
  GetVersion,
  { summary: "Read a version", scope: "read:tracker-project", rules: ["TRK-6", "TRK-15", "TRK-337"] },
  {
    load: ({ id, expand }, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(expand)
        const { record: version, around: project } = yield* Resource.loadOne(versions, reads, id)
        const view = versionView(version, reads.moment.at)
        return Expansion.expands(expansion, "operations")
          ? (yield* loadVersionActions(reads, project))(view)
          : view
      }),
    answer: (_request, view) => Either.right(view),
  },
)
