import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  type Moment,
  Operation,
  Permission,
  type Reads,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { ownerKey } from "../../avatars/Avatar"
import { Avatars } from "../../avatars/collections"
import { loadAvatarsOf } from "../../avatars/storedAvatars"
import { loadRehomed, writeRehoming } from "../../edit/rehoming"
import { oneOfNamed } from "../../text"
import { ArchivedIssues } from "../../issue/archive"
import { Issues } from "../../issue/collections"
import { loadOfType } from "../../issue/issuesOfType"
import { type Written, nothingWritten } from "../../issue/Written"
import type { IssueRecord } from "../../Issue"
import { unfinished } from "../../planning/sprints/members"
import { loadTypeGone } from "../../offers/typeInSchemes"
import { loadPropertyRemovals } from "../../properties/propertyValues"
import { KeptSite } from "../../site/KeptSite"
import { byId } from "../../site/lookup"
import { allNow, alternativesOf, madeTypes } from "../../site/made"
import type { IssueType, Site } from "../../site/Site"
import { loadOne } from "../made/making"

/**
 * Deletes a type of issues. Its issues are given the one that is named instead, in as many steps as that takes: it goes with the last
 * of them.
 */
export class DeleteIssueType extends Operation.Request<DeleteIssueType>()("tracker.deleteIssueType", () => ({
  payload: { id: Given.Key, alternativeIssueTypeId: Schema.optional(Given.Key) },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** The type that issues are given instead, where one is named: one that is there when it is committed. */
const targetOf = (
  types: ReadonlyArray<IssueType>,
  type: IssueType,
  id: string | undefined,
): Either.Either<IssueType | undefined, InvalidInput> => {
  if (id === undefined) return Either.right(undefined)
  const alternatives = alternativesOf(types, type)
  const target = byId(alternatives, id)
  return target === undefined
    ? Either.left(invalid("alternativeIssueTypeId", id, oneOfNamed(alternatives)))
    : Either.right(target)
}

const load = (site: Site, { id, alternativeIssueTypeId }: DeleteIssueType, reads: Reads) =>
  Effect.gen(function* () {
    const { made, before: type } = yield* loadOne(madeTypes, site, reads, id)
    const target = yield* targetOf(allNow(madeTypes, site, made), type, alternativeIssueTypeId)
    const schemes = yield* loadTypeGone(reads, type, target)
    const { told, aside, more } = yield* loadOfType(reads, id)
    const rehoming = told && (yield* loadRehomed(site, reads, told.project, { issues: told.issues, more }))
    const properties = more ? [] : yield* loadPropertyRemovals(reads, "issueType", id)
    const avatars = yield* loadAvatarsOf(reads, ownerKey("issuetype", id))
    return { made, type, target, rehoming, aside, more, properties, schemes, avatars }
  })

type State = Effect.Effect.Success<ReturnType<typeof load>>

/** What this step gives the other type. */
const movedTo = (target: IssueType, { rehoming, aside }: State, moment: Moment): Written => {
  const given = (issue: IssueRecord): IssueRecord => ({ ...issue, typeId: target.id })
  const told = rehoming === undefined ? nothingWritten : writeRehoming(rehoming, given, moment)
  const others = aside.map((issue) =>
    Commit.put(issue.archivedAt === undefined ? Issues : ArchivedIssues, given(issue)),
  )
  return { ...told, changes: [...told.changes, ...others] }
}

const inUse = "another type for the issues that have this one"

export const deleteIssueType = (site: Site) =>
  Operation.command(
    DeleteIssueType,
    {
      summary: "Delete an issue type",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-551", "TRK-552", "TRK-605"],
    },
    {
      load: (request, reads) => load(site, request, reads),
      decide: (_request, state, moment) => {
        const { made, type, target, rehoming, aside, more, properties, schemes, avatars } = state
        const isUsed = rehoming !== undefined || aside.length > 0
        if (isUsed && target === undefined) {
          return Either.left(invalid("alternativeIssueTypeId", undefined, inUse))
        }
        const written = target === undefined ? nothingWritten : movedTo(target, state, moment)
        if (more) return unfinished(written, undefined)
        const kept = madeTypes.withMade(
          made.kept,
          made.made.filter(({ id }) => id !== type.id),
        )
        return decided({
          changes: [
            Commit.put(KeptSite, kept),
            ...schemes.changes,
            ...written.changes,
            ...properties,
            ...avatars.map(({ id }) => Commit.remove(Avatars, id)),
          ],
          events: written.events,
          audit: [
            auditSetting("Issue type deleted", type.name, changed("type of issues", type.name, target?.name)),
            ...schemes.audit,
          ],
          reply: undefined,
        })
      },
    },
  )
