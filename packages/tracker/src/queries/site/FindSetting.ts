import { CommonFailure, Given, NotFound, Operation, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { loadLinkTypes } from "../../links/types/LinkTypes"
import { byIdOrName } from "../../site/lookup"
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

/** What can be looked up in how the tracker is set up. */
export const SettingKind = Schema.Literal(
  "status",
  "statusCategory",
  "issueType",
  "priority",
  "resolution",
  "linkType",
)

/** One setting, under the name of its kind. */
export const Setting = Schema.asSchema(
  Schema.Struct({
    status: Schema.optional(Status),
    statusCategory: Schema.optional(StatusCategory),
    issueType: Schema.optional(IssueType),
    priority: Schema.optional(Priority),
    resolution: Schema.optional(Resolution),
    linkType: Schema.optional(LinkType),
  }),
)
export type Setting = typeof Setting.Type

/** Reads one thing of how the tracker is set up, by its id, and where it has one by its name or key. */
export class FindSetting extends Operation.Request<FindSetting>()("tracker.findSetting", () => ({
  payload: { kind: SettingKind, setting: Given.Key },
  success: Setting,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

const categoryNamed = (text: string) =>
  statusCategories.find(({ id, key, name }) => [String(id), key, foldCase(name)].includes(foldCase(text)))

const found = (
  site: Site,
  linkTypes: ReadonlyArray<LinkType>,
  { kind, setting }: FindSetting,
): Setting | undefined => {
  const under = <A>(one: A | undefined) => (one === undefined ? undefined : { [kind]: one })
  switch (kind) {
    case "status":
      return under(byIdOrName(site.statuses, setting))
    case "statusCategory":
      return under(categoryNamed(setting))
    case "issueType":
      return under(byIdOrName(site.issueTypes, setting))
    case "priority":
      return under(byIdOrName(site.priorities, setting))
    case "resolution":
      return under(byIdOrName(site.resolutions, setting))
    case "linkType":
      return under(byIdOrName(linkTypes, setting))
  }
}

export const findSetting = (site: Site) =>
  Operation.query(
    FindSetting,
    {
      summary: "Read a status, an issue type, a priority, a resolution or a type of links",
      scope: "read:tracker-site",
      rules: ["TRK-3", "TRK-4", "TRK-91", "TRK-165"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          if (request.kind !== "linkType") return found(site, site.linkTypes, request)
          // Where issues are not linked, there are no types of links, either.
          yield* demandFeature(reads.get, "issueLinkingEnabled")
          return found(site, yield* loadLinkTypes(reads.get, site), request)
        }),
      answer: ({ kind, setting }, one) =>
        one === undefined ? Either.left(new NotFound({ kind, id: setting })) : Either.right(one),
    },
  )
