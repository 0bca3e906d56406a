import { Commit, CommonFailure, Operation, Permission, Resource, decided, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { FeatureOff, NameTaken } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { freeId, sequence } from "../../ids"
import { limits } from "../../limits"
import { LinkType, type Site } from "../../site/Site"
import { demandFree, linkTypeFields } from "./linkTypeInput"
import { LinkTypes, linkTypesRecord, loadLinkTypes } from "./LinkTypes"

/** Creates a type of links: what each of two issues is called by the other. */
export class CreateLinkType extends Operation.Request<CreateLinkType>()("tracker.createLinkType", () => ({
  payload: Resource.creating(linkTypeFields),
  success: LinkType,
  failure: Schema.Union(CommonFailure, FeatureOff, NameTaken),
})) {}

export const createLinkType = (site: Site) =>
  Operation.command(
    CreateLinkType,
    {
      summary: "Create a type of links",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-165"],
    },
    {
      load: (_request, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.peek, "issueLinkingEnabled")
          const types = yield* loadLinkTypes(reads.get, site)
          return { types, id: freeId([...site.linkTypes, ...types], yield* reads.newId(sequence)) }
        }),
      decide: (request, { types, id }) =>
        Either.gen(function* () {
          const type = yield* demandFree({ id, ...(yield* Resource.stated(linkTypeFields, request)) }, types)
          const tooMany = exceeded(limits, "linkTypes", types.length + 1)
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          return yield* decided({
            changes: [Commit.put(LinkTypes, linkTypesRecord([...types, type]))],
            audit: [auditSetting("Type of links created", type.name)],
            reply: type,
          })
        }),
    },
  )
