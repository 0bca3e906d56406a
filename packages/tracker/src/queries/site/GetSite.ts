import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadLinkTypes } from "../../links/types/LinkTypes"
import { FieldView, fieldViews } from "../../fields/FieldView"
import { Screen, screensOf } from "../../screens/Screen"
import { seenSite } from "../../project/visibleSite"
import {
  IssueType,
  LinkType,
  Priority,
  Resolution,
  type Site,
  Status,
  StatusCategory,
  statusCategories,
} from "../../site/Site"

/** How the tracker is set up: what issues can be, where they can stand, and what they have. */
export const SiteView = Schema.asSchema(
  Schema.Struct({
    statuses: Schema.Array(Status),
    statusCategories: Schema.Array(StatusCategory),
    issueTypes: Schema.Array(IssueType),
    priorities: Schema.Array(Priority),
    defaultPriorityId: Schema.String,
    resolutions: Schema.Array(Resolution),
    linkTypes: Schema.Array(LinkType),
    fields: Schema.Array(FieldView),
    screens: Schema.Array(Screen),
    /** The one by which issues of all projects go. */
    workflow: Schema.Struct({ name: Schema.String, description: Schema.String }),
  }),
)
export type SiteView = typeof SiteView.Type

/** Reads how the tracker is set up. */
export class GetSite extends Operation.Request<GetSite>()("tracker.getSite", () => ({
  payload: {},
  success: SiteView,
  failure: CommonFailure,
})) {}

const siteView = (site: Site, linkTypes: ReadonlyArray<LinkType>): SiteView => ({
  statuses: site.statuses,
  statusCategories,
  issueTypes: site.issueTypes,
  priorities: site.priorities,
  defaultPriorityId: site.defaultPriorityId,
  resolutions: site.resolutions,
  linkTypes,
  fields: fieldViews(site),
  screens: screensOf(site),
  workflow: { name: site.workflow.name, description: site.workflow.description ?? "" },
})

export const getSite = (site: Site) =>
  Operation.query(
    GetSite,
    {
      summary: "Read how the tracker is set up",
      scope: "read:tracker-site",
      rules: ["TRK-2", "TRK-3", "TRK-4", "TRK-26", "TRK-165", "TRK-300", "TRK-500", "TRK-606"],
    },
    {
      load: (_request, reads) =>
        Effect.gen(function* () {
          const now = yield* seenSite(reads, site, [])
          return siteView(now, yield* loadLinkTypes(reads.get, site))
        }),
      answer: (_request, view) => Either.right(view),
    },
  )
