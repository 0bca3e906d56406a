import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { seeProject } from "../../permissions"
import { ProjectDetails, loadDetails } from "../projectDetails"
import { loadProject } from "../storedProject"

/** Reads a project, by its id or key, with its components and versions. */
export class GetProject extends Schema.TaggedRequest<GetProject>()("tracker.getProject", {
  payload: { project: Given.Key },
  success: ProjectDetails,
  failure: CommonFailure,
}) {}

export const getProject = Operation.query(
  GetProject,
  { summary: "Read a project", scope: "read:tracker-project", rules: ["TRK-6", "TRK-9"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const project = yield* loadProject(reads, request.project)
        return { project, details: yield* loadDetails(reads, project) }
      }),
    allow: (request, { project }) => seeProject(project, request.project),
    answer: (_request, { details }) => Either.right(details),
  },
)
