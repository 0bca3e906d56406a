import { type AnyFailure, NotFound, invalid } from "@quoin/kernel"
import type { CreateIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { Run } from "../../contract/custom"

type Made = typeof CreateIssue.success.Type

/**
 * Creates an issue. A project that is not there, or not for the caller, is what is wrong with the field `project`: the address is
 * that of all issues, and is there (HTT-752).
 */
export const creatingIssue =
  (run: Run) =>
  (request: CreateIssue): Effect.Effect<Made, AnyFailure> =>
    Effect.mapError(run(request), (failure) =>
      failure instanceof NotFound && failure.kind === "project"
        ? invalid("project", request.fields["project"], "the id or key of a project that is there")
        : failure,
    )
