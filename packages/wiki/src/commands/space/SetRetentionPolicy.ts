import { Commit, CommonFailure, Given, Operation, Permission, callerKey, decided } from "@quoin/kernel"
import { callerPerson } from "@quoin/directory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditSpace } from "../../audit"
import { Spaces } from "../../collections"
import { changeSpace, seeSpace } from "../../permissions"
import { type SpaceRecord, RetentionView, retentionView } from "../../space/Space"
import { loadSpaceByKey } from "../../access/storedSpace"
import { type RetentionPolicy, checkRules, retentionFields } from "../../space/RetentionPolicy"

/** Says how long versions and what is in the trash of a space are kept. A worker removes the rest. */
export class SetRetentionPolicy extends Operation.Request<SetRetentionPolicy>()(
  "wiki.setRetentionPolicy",
  () => ({
    payload: { key: Given.Key, ...retentionFields },
    success: RetentionView,
    failure: CommonFailure,
  }),
) {}

const ruleNames = ["pageRetentionRule", "attachmentRetentionRule", "trashRetentionRule"] as const

const changedValues = (before: RetentionPolicy | undefined, after: RetentionPolicy) =>
  [...ruleNames, "spaceAdminCanEdit" as const].flatMap((name) => {
    const [oldValue, newValue] = [before, after].map((policy) => JSON.stringify(policy?.[name]) ?? "")
    return oldValue === newValue ? [] : [{ name, oldValue: oldValue ?? "", newValue: newValue ?? "" }]
  })

/** Who has it decided by administrators alone is one of them. */
const needed = (request: SetRetentionPolicy, space: SpaceRecord): Permission.Permission =>
  request.spaceAdminCanEdit && space.retentionPolicy?.spaceAdminCanEdit !== false
    ? changeSpace(space, request.key)
    : Permission.administer

export const setRetentionPolicy = Operation.command(
  SetRetentionPolicy,
  {
    summary: "Set what a space keeps",
    scope: "write:wiki-space",
    destructive: true,
    rules: ["WIK-295", "WIK-297", "WIK-298", "WIK-299"],
  },
  {
    load: ({ key }, reads) => Effect.map(loadSpaceByKey(reads, key), (space) => ({ space })),
    allow: (request, { space }) => ({ see: [seeSpace(space, request.key)], do: needed(request, space) }),
    decide: (request, { space }, moment) => {
      const { _tag, key: _key, ...rules } = request
      const by = callerKey(moment.caller)
      const retentionPolicy: RetentionPolicy = {
        ...rules,
        lastModifiedAt: moment.at,
        ...(by === undefined ? {} : { lastModifiedBy: by }),
      }
      return Either.flatMap(checkRules(rules), () =>
        decided({
          changes: [Commit.put(Spaces, { ...space, retentionPolicy })],
          audit: [
            auditSpace("retention changed", space, changedValues(space.retentionPolicy, retentionPolicy)),
          ],
          reply: retentionView(retentionPolicy, callerPerson(moment.caller)),
        }),
      )
    },
  },
)
