import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
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
import { loadRehomed, writeRehoming } from "../../edit/rehoming"
import { oneOf } from "../../fields/kinds/namedKinds"
import { loadNaming } from "../../issue/issuesOfPart"
import { unfinished } from "../../planning/sprints/members"
import { Projects } from "../../project/collections"
import { KeptSite } from "../../site/KeptSite"
import { byId } from "../../site/lookup"
import type { IssueType, Site } from "../../site/Site"
import { alternativesOf, loadMadeTypes, madeType } from "../../site/madeTypes"

/**
 * Deletes a type of issues. Its issues are given the one that is named instead, in as many steps as that takes: it goes with the last
 * of them.
 */
export class DeleteIssueType extends Operation.Request<DeleteIssueType>()("tracker.deleteIssueType", () => ({
  payload: { id: Given.Key, alternativeIssueTypeId: Schema.optional(Given.Key) },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** The type that issues are given instead, where one is named. */
const targetOf = (
  site: Site,
  type: IssueType,
  id: string | undefined,
): Either.Either<IssueType | undefined, InvalidInput> => {
  if (id === undefined) return Either.right(undefined)
  const alternatives = alternativesOf(site, type)
  const target = byId(alternatives, id)
  return target === undefined
    ? Either.left(invalid("alternativeIssueTypeId", id, oneOf(alternatives)))
    : Either.right(target)
}

/** Issues of the type, all of one project, as many as one step writes: each is told of by what is in its project. */
const loadGoing = (site: Site, reads: Reads, id: string) =>
  Effect.gen(function* () {
    const { issues, more } = yield* loadNaming(reads, ["typeId"], id)
    const projectIds = [...new Set(issues.map(({ projectId }) => projectId))]
    const projects = yield* reads.peekAll(Projects, projectIds)
    const project = projectIds.map((each) => projects.get(each)).find((each) => each !== undefined)
    // What is left of a project that is gone goes by itself.
    if (project === undefined) return { isUsed: more, rehoming: undefined }
    const own = issues.filter(({ projectId }) => projectId === project.id)
    const others = issues.some(({ projectId }) => projectId !== project.id && projects.has(projectId))
    const rehoming = yield* loadRehomed(site, reads, project, { issues: own, more: more || others })
    return { isUsed: true, rehoming }
  })

const inUse = "another type for the issues that have this one"

export const deleteIssueType = (site: Site) =>
  Operation.command(
    DeleteIssueType,
    {
      summary: "Delete an issue type",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-551", "TRK-552"],
    },
    {
      load: ({ id, alternativeIssueTypeId }, reads) =>
        Effect.gen(function* () {
          const made = yield* loadMadeTypes(reads)
          const type = yield* madeType(site, made, id)
          const target = yield* targetOf(site, type, alternativeIssueTypeId)
          return { made, type, target, going: yield* loadGoing(site, reads, id) }
        }),
      decide: (_request, { made: { kept, types }, type, target, going: { isUsed, rehoming } }, moment) => {
        if (isUsed && (target === undefined || rehoming === undefined)) {
          return Either.left(invalid("alternativeIssueTypeId", undefined, inUse))
        }
        const written =
          rehoming === undefined || target === undefined
            ? undefined
            : writeRehoming(rehoming, (issue) => ({ ...issue, typeId: target.id }), moment)
        if (written !== undefined && rehoming?.more === true) return unfinished(written, undefined)
        const issueTypes = types.filter(({ id }) => id !== type.id)
        return decided({
          changes: [Commit.put(KeptSite, { ...kept, issueTypes }), ...(written?.changes ?? [])],
          events: written?.events ?? [],
          audit: [
            auditSetting("Issue type deleted", type.name, changed("type of issues", type.name, target?.name)),
          ],
          reply: undefined,
        })
      },
    },
  )
