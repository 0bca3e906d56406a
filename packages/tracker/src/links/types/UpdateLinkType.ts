import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  Resource,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { FeatureOff, NameTaken } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { present } from "../../issue/parts"
import { LinkType, type Site } from "../../site/Site"
import { demandFree, linkTypeFields } from "./linkTypeInput"
import { LinkTypes, linkTypesRecord, loadLinkTypes } from "./LinkTypes"

/** Changes what a type of links is called. What is left out stays. */
export class UpdateLinkType extends Operation.Request<UpdateLinkType>()("tracker.updateLinkType", () => ({
  payload: {
    id: Given.Key,
    ...Resource.updating(linkTypeFields),
  },
  success: LinkType,
  failure: Schema.Union(CommonFailure, FeatureOff, NameTaken),
})) {}

export const updateLinkType = (site: Site) =>
  Operation.command(
    UpdateLinkType,
    {
      summary: "Change a type of links",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-165"],
    },
    {
      load: (_request, reads) =>
        Effect.zipRight(
          demandFeature(reads.peek, "issueLinkingEnabled"),
          Effect.map(loadLinkTypes(reads.get, site), (types) => ({ types })),
        ),
      decide: (request, { types }) =>
        Either.gen(function* () {
          const { id } = request
          const found = types.find((type) => type.id === id)
          const before = yield* present("linkType", id, found)
          const given = yield* Resource.given(linkTypeFields, request)
          const others = types.filter((type) => type.id !== id)
          const after = yield* demandFree({ ...before, ...given }, others)
          const changedValues = Resource.differences(linkTypeFields, before, after)
          if (changedValues.length === 0) return yield* noChange(after)
          const next = types.map((type) => (type.id === id ? after : type))
          return yield* decided({
            changes: [Commit.put(LinkTypes, linkTypesRecord(next))],
            audit: [auditSetting("Type of links changed", after.name, changedValues)],
            reply: after,
          })
        }),
    },
  )
