import type { QueryReads, ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { withIssue } from "../permissions"
import type { Site } from "../site/Site"
import { loadWholeDesk } from "./Desk"
import { screenMeta } from "./fieldMeta"
import type { FieldMeta } from "../fields/FieldSchema"
import type { Placed } from "../issue/storedIssue"

/** The fields of an issue that the caller can edit, and to what; none without the permission, or in an archived project. */
export const loadEditMeta = (
  site: Site,
  reads: QueryReads,
  placed: Placed,
): Effect.Effect<ReadonlyArray<FieldMeta>, ReadFailure> =>
  Effect.gen(function* () {
    const { issue, project } = placed
    if (project.archived || !(yield* reads.may(withIssue("EDIT_ISSUES", placed)))) return []
    const desk = yield* loadWholeDesk(site, reads, project)
    return screenMeta(desk, issue, "edit")
  })
