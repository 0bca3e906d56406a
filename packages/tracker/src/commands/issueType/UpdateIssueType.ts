import {
  CommonFailure,
  Given,
  Operation,
  Permission,
  type ReadFailure,
  type Reads,
  Resource,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { changed } from "../../audit"
import { ownerKey, shownByAvatar, systemAvatarIds } from "../../avatars/Avatar"
import { Avatars } from "../../avatars/collections"
import { NameTaken } from "../../errors"
import { madeTypes } from "../../site/made"
import { IssueType, type Site } from "../../site/Site"
import { decideChanged, loadOne } from "../made/making"
import { issueTypeFields } from "./issueTypeInput"

/** Changes what a type of issues is called, and what is said of it. What is left out stays. */
export class UpdateIssueType extends Operation.Request<UpdateIssueType>()("tracker.updateIssueType", () => ({
  payload: {
    id: Given.Key,
    ...Resource.updating(issueTypeFields),
    /** The avatar that it is shown by: one of its own, or that of all types. */
    avatarId: Schema.optional(Given.Key),
  },
  success: IssueType,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

/** The type as it is shown by the picture that is named. */
const loadShown = (
  reads: Pick<Reads, "get">,
  type: IssueType,
  avatarId: string | undefined,
): Effect.Effect<IssueType, ReadFailure> =>
  Effect.gen(function* () {
    if (avatarId === undefined) return type
    if (avatarId === systemAvatarIds.issuetype) return shownByAvatar(type, undefined)
    const avatar = yield* reads.get(Avatars, avatarId)
    return avatar?.owner === ownerKey("issuetype", type.id)
      ? shownByAvatar(type, avatarId)
      : yield* invalid(
          "avatarId",
          avatarId,
          `the id of an avatar of the type; ${systemAvatarIds.issuetype} for that of all types`,
        )
  })

export const updateIssueType = (site: Site) =>
  Operation.command(
    UpdateIssueType,
    {
      summary: "Update an issue type",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-550", "TRK-551"],
    },
    {
      load: ({ id, avatarId }, reads) =>
        Effect.gen(function* () {
          const state = yield* loadOne(madeTypes, site, reads, id)
          return { ...state, shown: yield* loadShown(reads, state.before, avatarId) }
        }),
      decide: (request, { shown, ...state }) =>
        decideChanged(madeTypes, site, issueTypeFields, request, state, {
          of: shown,
          changed: changed("picture", state.before.avatarId, shown.avatarId),
        }),
    },
  )
