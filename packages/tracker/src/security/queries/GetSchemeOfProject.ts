import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadProject } from "../../project/storedProject"
import { loadSchemeOf } from "../storedScheme"

/** Reads which permission scheme a project has. */
export class GetSchemeOfProject extends Operation.Request<GetSchemeOfProject>()(
  "tracker.getSchemeOfProject",
  () => ({
    payload: { project: Given.Key },
    success: Schema.Struct({ id: Schema.String, name: Schema.String, description: Schema.String }),
    failure: CommonFailure,
  }),
) {}

export const getSchemeOfProject = Operation.query(
  GetSchemeOfProject,
  {
    summary: "Read which permission scheme a project has",
    scope: "read:tracker-project",
    rules: ["TRK-6", "TRK-100"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const project = yield* loadProject(reads, request.project)
        return { project, scheme: yield* loadSchemeOf(reads.get, project) }
      }),
    answer: (_request, { scheme: { id, name, description } }) => Either.right({ id, name, description }),
  },
)
