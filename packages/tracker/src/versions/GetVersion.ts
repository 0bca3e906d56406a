import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadVersion } from "./storedVersion"
import { VersionId, VersionView, versionView } from "./Version"

/** Reads a version of a project. */
export class GetVersion extends Schema.TaggedRequest<GetVersion>()("tracker.getVersion", {
  payload: { id: VersionId },
  success: VersionView,
  failure: CommonFailure,
}) {}

export const getVersion = Operation.query(
  GetVersion,
  { summary: "Read a version", scope: "read:tracker-project", rules: ["TRK-6", "TRK-15"] },
  {
    load: ({ id }, reads) =>
      Effect.map(loadVersion(reads.get, reads, id), ({ version }) => versionView(version, reads.moment.at)),
    answer: (_request, view) => Either.right(view),
  },
)
