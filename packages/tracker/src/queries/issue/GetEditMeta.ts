import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Site } from "../../site/Site"
import { FieldMeta } from "../../fields/FieldSchema"
import { loadIssue } from "../../issue/storedIssue"
import { loadEditMeta } from "../../edit/editMeta"

/** Reads which fields of an issue can be changed, and to what. */
export class GetEditMeta extends Operation.Request<GetEditMeta>()("tracker.getEditMeta", () => ({
  payload: { issue: Given.Key },
  success: Schema.Array(FieldMeta),
  failure: CommonFailure,
})) {}

export const getEditMeta = (site: Site) =>
  Operation.query(
    GetEditMeta,
    {
      summary: "Read which fields of an issue can be edited",
      scope: "read:tracker-issue",
      rules: ["TRK-34", "TRK-301"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const placed = yield* loadIssue(reads, request.issue)
          return { ...placed, fields: yield* loadEditMeta(site, reads, placed) }
        }),
      answer: (_request, { fields }) => Either.right(fields),
    },
  )
