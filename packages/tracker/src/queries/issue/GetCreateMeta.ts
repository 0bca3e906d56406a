import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ProjectReference, projectReference } from "../../Project"
import { creatableTypes } from "../../projectDetails"
import { loadProject } from "../../project/storedProject"
import { IssueType, type Site } from "../../site/Site"
import { loadWholeDesk } from "../../edit/Desk"
import { screenMeta } from "../../edit/fieldMeta"
import { FieldMeta } from "../../fields/FieldSchema"

/** Reads what a new issue of a project can be, and which fields each type of issue has. */
export class GetCreateMeta extends Operation.Request<GetCreateMeta>()("tracker.getCreateMeta", () => ({
  payload: { project: Given.Key },
  success: Schema.Struct({
    project: ProjectReference,
    types: Schema.Array(Schema.Struct({ issueType: IssueType, fields: Schema.Array(FieldMeta) })),
  }),
  failure: CommonFailure,
})) {}

export const getCreateMeta = (site: Site) =>
  Operation.query(
    GetCreateMeta,
    {
      summary: "Read which fields new issues have",
      scope: "read:tracker-project",
      rules: ["TRK-34", "TRK-92", "TRK-301", "TRK-601"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const project = yield* loadProject(reads, request.project)
          const desk = yield* loadWholeDesk(site, reads, project)
          const { features, offers } = desk.writing
          const types = creatableTypes(offers, features).map((issueType) => ({
            issueType,
            fields: screenMeta(desk, { typeId: issueType.id, projectId: project.id }, "create"),
          }))
          return { project, types }
        }),
      answer: (_request, { project, types }) => Either.right({ project: projectReference(project), types }),
    },
  )
