import { Commit, CommonFailure, Given, Operation, Permission, Where, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { present } from "../../issue/parts"
import type { Site } from "../../site/Site"
import { Links } from "../collections"
import { claimsOfType } from "../Link"
import { LinkTypes, linkTypesRecord, loadLinkTypes } from "./LinkTypes"

/** Deletes a type of links that no link has. */
export class DeleteLinkType extends Operation.Request<DeleteLinkType>()("tracker.deleteLinkType", () => ({
  payload: { id: Given.Key },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

const inUse = "a type that no link has: delete these links first"

export const deleteLinkType = (site: Site) =>
  Operation.command(
    DeleteLinkType,
    {
      summary: "Delete a type of links",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-166"],
    },
    {
      load: ({ id }, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.peek, "issueLinkingEnabled")
          const types = yield* loadLinkTypes(reads.get, site)
          const type = yield* present(
            "linkType",
            id,
            types.find((each) => each.id === id),
          )
          const where = Where.prefix("claim" as const, claimsOfType(id))
          yield* reads.guard(Commit.noneMatches(Links, where))
          const { records } = yield* reads.select(Links, { where, limit: 1 })
          return { types, type, isUsed: records.length > 0 }
        }),
      decide: ({ id }, { types, type, isUsed }) =>
        isUsed
          ? Either.left(invalid("id", id, inUse))
          : decided({
              changes: [Commit.put(LinkTypes, linkTypesRecord(types.filter((each) => each.id !== type.id)))],
              audit: [auditSetting("Type of links deleted", type.name)],
              reply: undefined,
            }),
    },
  )
