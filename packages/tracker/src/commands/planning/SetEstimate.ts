import {
  CommonFailure,
  Given,
  type InvalidInput,
  Operation,
  type Reads,
  decided,
  invalid,
  noChange,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { noEdits } from "../../edit/Edits"
import { loadDesk } from "../../edit/Desk"
import type { Writing } from "../../fields/FieldKind"
import type { IssueField } from "../../fields/IssueField"
import type { IssueRecord } from "../../Issue"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { withIssue } from "../../permissions"
import { durationForm, parseDuration } from "../../site/Duration"
import type { Site } from "../../site/Site"
import { loadBoard } from "../../boards/storedBoard"
import { loadPen, writeEach } from "../../planning/issueWrites"
import { EstimateView, estimateOf, fieldOfBoard, loadIsOnBoard } from "../../planning/issues/estimate"
import { demandInUse } from "../../project/inUse"

/** Estimates an issue, in the field by which a board estimates, on whatever screen that field is. */
export class SetEstimate extends Operation.Request<SetEstimate>()("tracker.setEstimate", () => ({
  payload: {
    issue: Given.Key,
    board: Given.Key,
    /** A number, or for times a duration such as `3h 20m`; null and an empty text clear it. */
    value: Schema.optional(Schema.NullOr(Schema.Union(Given.Key, Schema.Number))),
  },
  success: EstimateView,
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

const written = (
  field: IssueField,
  issue: IssueRecord,
  value: Exclude<SetEstimate["value"], undefined>,
  writing: Writing,
): Either.Either<IssueRecord, InvalidInput> => {
  if (field.tag === "held") {
    return Either.mapBoth(field.kind.read(value, writing), {
      onLeft: (allowed) => invalid("value", value, allowed),
      onRight: (held) => field.set(issue, held),
    })
  }
  const clears = value === null || value === ""
  const seconds = clears ? undefined : parseDuration(String(value), writing.site)
  return seconds === undefined && !clears
    ? Either.left(invalid("value", value, durationForm))
    : Either.right({ ...issue, originalSeconds: seconds })
}

export const setEstimate = (site: Site) =>
  Operation.command(
    SetEstimate,
    { summary: "Estimate an issue on a board", scope: "write:tracker-issue", rules: ["PLN-12"] },
    {
      asks: true,
      load: (request, reads: Reads) =>
        Effect.gen(function* () {
          const placed = yield* loadGuardedIssue(reads, request.issue)
          const found = yield* loadBoard({ ...reads, get: reads.peek }, request.board)
          const field = yield* fieldOfBoard(site, found)
          yield* reads.ask((queries) => loadIsOnBoard(site, queries, found, placed.issue, request.issue))
          const { writing } = yield* loadDesk(site, reads, placed.project, noEdits)
          return { placed, field, writing, pen: yield* loadPen(site, reads, [placed]) }
        }),
      allow: (_request, { placed }) => ({ do: withIssue("EDIT_ISSUES", placed) }),
      decide: (request, { placed, field, writing, pen }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", request.issue, placed.project)
          const { value } = request
          if (value === undefined) {
            return yield* Either.left(invalid("value", value, "an estimate, or null for none"))
          }
          const issue = yield* written(field, placed.issue, value, writing)
          const done = writeEach(pen, [{ before: placed, issue }], moment, "Issue estimated")
          const reply = estimateOf(field, issue)
          return yield* done.changes.length === 0 ? noChange(reply) : decided({ ...done, reply })
        }),
    },
  )
