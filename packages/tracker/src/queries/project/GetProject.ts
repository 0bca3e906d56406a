import { CommonFailure, Expansion, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { expandField } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { loadVersionActions } from "../../versions/versionActions"
import { ProjectDetails, loadDetails } from "../../projectDetails"
import { loadProject } from "../../project/storedProject"

/** Reads a project, by its id or key, with its components, versions, types of issues and roles; and what may be done with these, where operations are expanded. */
export class GetProject extends Operation.Request<GetProject>()("tracker.getProject", () => ({
  payload: { project: Given.Key, ...expandField },
  success: ProjectDetails,
  failure: CommonFailure,
})) {}

export const getProject = (site: Site) =>
  Operation.query(
    GetProject,
    {
      summary: "Read a project",
      scope: "read:tracker-project",
      rules: ["TRK-6", "TRK-9", "TRK-337", "TRK-601"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const expansion = yield* Expansion.parseExpansion(request.expand)
          const project = yield* loadProject(reads, request.project)
          const details = yield* loadDetails(site, reads, project)
          if (!Expansion.expands(expansion, "operations")) return { project, details }
          const versions = details.versions.map(yield* loadVersionActions(reads, project))
          return { project, details: { ...details, versions } }
        }),
      answer: (_request, { details }) => Either.right(details),
    },
  )
