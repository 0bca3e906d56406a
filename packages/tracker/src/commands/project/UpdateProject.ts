import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  type Reads,
  decided,
  foldCase,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProject, changed } from "../../audit"
import { ProjectKeyTaken } from "../../errors"
import { loadIsKept } from "../../issue/keptIssues"
import { loadLevelChanges, loadLevelsOf } from "../../levels/levelRights"
import { firstLacking, inProject, seeProject } from "../../permissions"
import { loadUnoffered } from "../../issue/unofferedIssues"
import { offeredPriorities, offeredTypes } from "../../offers/offerKinds"
import { defaultOfferSchemeId } from "../../offers/OfferScheme"
import { absentOfferScheme } from "../../offers/storedOffers"
import { loadRightsChanges } from "../../security/storedScheme"
import { Projects } from "../../project/collections"
import { projectEvent } from "../../project/events"
import { type ProjectRecord, ProjectView } from "../../Project"
import { checkProject, projectFields } from "../../project/projectInput"
import { isSetting, loadGivenSetting } from "../../project/projectSetting"
import { loadProjectViews } from "../../project/projectViews"
import { isKeyTaken } from "../../removal/ProjectRemoval"
import { loadGuardedProject, loadNamedKey } from "../../project/storedProject"
import { archivedFault } from "../../project/inUse"

/** Changes a project. What is left out stays. Issues go on to answer at keys that begin with a key it had. */
export class UpdateProject extends Operation.Request<UpdateProject>()("tracker.updateProject", () => ({
  payload: {
    project: Given.Key,
    key: Schema.optional(Given.Key),
    name: Schema.optional(Given.Key),
    ...projectFields,
    /** The priority scheme that it has so far: where it has another one, that one is not found. */
    fromPriorityScheme: Schema.optional(Given.Key),
  },
  success: ProjectView,
  failure: Schema.Union(CommonFailure, ProjectKeyTaken),
})) {}

const changedIn = (before: ProjectRecord, after: ProjectRecord) => [
  ...changed("key", before.key, after.key),
  ...changed("name", before.name, after.name),
  ...changed("description", before.description, after.description),
  ...changed("url", before.url, after.url),
  ...changed("lead", before.lead, after.lead),
  ...changed("assigneeType", before.assigneeType, after.assigneeType),
  ...changed("typeKey", before.typeKey, after.typeKey),
  ...changed("permissionScheme", before.permissionSchemeId, after.permissionSchemeId),
  ...changed("securityScheme", before.securitySchemeId, after.securitySchemeId),
  ...changed("notificationScheme", before.notificationSchemeId, after.notificationSchemeId),
  ...changed("issueTypeScheme", before.issueTypeSchemeId, after.issueTypeSchemeId),
  ...changed("priorityScheme", before.prioritySchemeId, after.prioritySchemeId),
  ...changed("category", before.categoryId, after.categoryId),
]

const inOldLevels = "the scheme that the project has, while issues of it are kept in levels of that"

/** Whether issues are kept in levels that the project is to have no more. */
const loadIsKeptBefore = (
  reads: Pick<Reads, "get" | "select" | "guard">,
  before: ProjectRecord,
  after: ProjectRecord,
) =>
  before.securitySchemeId === after.securitySchemeId
    ? Effect.succeed(false)
    : Effect.flatMap(loadLevelsOf(reads.get, before), (levels) =>
        loadIsKept(
          reads,
          levels.map(({ id }) => id),
          before.id,
        ),
      )

/** What issues of the project have that the schemes do not offer that it is to have (TRK-603). */
const loadUnofferedAfter = (
  reads: Pick<Reads, "get" | "select" | "guard">,
  before: ProjectRecord,
  after: ProjectRecord,
) =>
  Effect.gen(function* () {
    for (const kind of [offeredTypes, offeredPriorities]) {
      const { kind: field, collection, ofProject } = kind
      const id = after[ofProject]
      const scheme =
        id === undefined || id === before[ofProject] ? undefined : yield* reads.get(collection, id)
      const unoffered = scheme && (yield* loadUnoffered(reads, kind, [before.id], scheme))
      const allowed = `a scheme that offers ${unoffered ?? ""}, which issues of the project have`
      if (unoffered !== undefined) return invalid(field, id, allowed)
    }
    return undefined
  })

const keysAfter = ({ key, formerKeys }: ProjectRecord, next: string) =>
  next === key
    ? { key, formerKeys }
    : { key: next, formerKeys: [...formerKeys.filter((each) => each !== next), key] }

export const updateProject = Operation.command(
  UpdateProject,
  {
    summary: "Update a project",
    scope: "write:tracker-project",
    rules: [
      "TRK-6",
      "TRK-7",
      "TRK-8",
      "TRK-9",
      "TRK-100",
      "TRK-101",
      "TRK-169",
      "TRK-512",
      "TRK-520",
      "TRK-603",
    ],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkProject(request)
        const before = yield* loadGuardedProject(reads, request.project)
        const lead =
          request.lead === undefined ? before.lead : yield* loadNamedKey(reads, "lead", request.lead)
        const given = yield* loadGivenSetting(reads, request)
        const after: ProjectRecord = {
          ...before,
          ...keysAfter(before, request.key ?? before.key),
          name: request.name?.trim() ?? before.name,
          typeKey: request.typeKey ?? before.typeKey,
          description: request.description ?? before.description,
          url: request.url ?? before.url,
          lead,
          assigneeType: request.assigneeType ?? before.assigneeType,
          ...Either.getOrElse(given, () => ({})),
        }
        const security = yield* loadRightsChanges(reads, before, after)
        const levels = yield* loadLevelChanges(reads, before, after)
        const isKept = yield* loadIsKeptBefore(reads, before, after)
        const unoffered = yield* loadUnofferedAfter(reads, before, after)
        const taken = yield* isKeyTaken(reads, after.key, before.id)
        const administer = inProject("ADMINISTER_PROJECTS", before, request.project)
        const needed =
          Either.isRight(given) && !isSetting(before, after)
            ? administer
            : yield* firstLacking(reads, [administer, Permission.administer])
        const view = yield* loadProjectViews(reads, [after])
        const changes = [...security, ...levels]
        return { before, after, given, taken, changes, isKept, unoffered, needed, reply: view(after) }
      }),
    allow: ({ project }, { before, needed }) => ({ see: [seeProject(before, project)], do: needed }),
    decide: (request, { before, after, given, taken, changes, isKept, unoffered, reply }) => {
      const unused = archivedFault("project", request.project, before)
      if (unused !== undefined) return Either.left(unused)
      if (Either.isLeft(given)) return Either.left(given.left)
      const { fromPriorityScheme: from } = request
      if (from !== undefined && from !== (before.prioritySchemeId ?? defaultOfferSchemeId)) {
        return Either.left(absentOfferScheme(offeredPriorities, from))
      }
      if (taken && foldCase(after.key) !== foldCase(before.key)) {
        return Either.left(new ProjectKeyTaken({ key: after.key }))
      }
      if (isKept) return Either.left(invalid("securityScheme", request.securityScheme, inOldLevels))
      if (unoffered !== undefined) return Either.left(unoffered)
      const changedValues = changedIn(before, after)
      return changedValues.length === 0
        ? noChange(reply)
        : decided({
            changes: [Commit.put(Projects, after), ...changes],
            events: [projectEvent("updated", after, reply.category)],
            audit: [auditProject("updated", after, changedValues)],
            reply,
          })
    },
  },
)
