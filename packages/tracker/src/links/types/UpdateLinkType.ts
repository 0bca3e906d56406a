import { Commit, CommonFailure, Given, Operation, Permission, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { FeatureOff, NameTaken } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { present } from "../../issue/parts"
import { LinkType, type Site } from "../../site/Site"
import { checkLinkType } from "./linkTypeInput"
import { LinkTypes, linkTypesRecord, loadLinkTypes } from "./LinkTypes"

/** Changes what a type of links is called. What is left out stays. */
export class UpdateLinkType extends Operation.Request<UpdateLinkType>()("tracker.updateLinkType", {
  payload: {
    id: Given.Key,
    name: Schema.optional(Given.Key),
    inward: Schema.optional(Given.Key),
    outward: Schema.optional(Given.Key),
  },
  success: LinkType,
  failure: Schema.Union(CommonFailure, FeatureOff, NameTaken),
}) {}

const changedIn = (before: LinkType, after: LinkType) => [
  ...changed("name", before.name, after.name),
  ...changed("inward", before.inward, after.inward),
  ...changed("outward", before.outward, after.outward),
]

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
      decide: ({ id, name, inward, outward }, { types }) =>
        Either.gen(function* () {
          const found = types.find((type) => type.id === id)
          const before = yield* present("linkType", id, found)
          const given = {
            id,
            name: name ?? before.name,
            inward: inward ?? before.inward,
            outward: outward ?? before.outward,
          }
          const others = types.filter((type) => type.id !== id)
          const after = yield* checkLinkType(given, others)
          const changedValues = changedIn(before, after)
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
