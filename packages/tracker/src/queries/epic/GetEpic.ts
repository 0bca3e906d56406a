import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Site } from "../../site/Site"
import { EpicView, epicView } from "../../planning/epics/Epic"
import { loadEpic } from "../../planning/epics/storedEpic"

/** Reads an epic. */
export class GetEpic extends Operation.Request<GetEpic>()("tracker.getEpic", () => ({
  payload: { epic: Given.Key },
  success: EpicView,
  failure: CommonFailure,
})) {}

export const getEpic = (site: Site) =>
  Operation.query(
    GetEpic,
    { summary: "Read an epic", scope: "read:tracker-issue", rules: ["PLN-20"] },
    {
      load: ({ epic }, reads) => loadEpic(site, reads, epic),
      answer: (_request, { issue, project }) => Either.right(epicView(issue, project, site)),
    },
  )
