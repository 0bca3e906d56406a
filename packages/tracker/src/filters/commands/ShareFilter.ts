import { loadSubject } from "@quoin/directory"
import {
  Commit,
  CommonFailure,
  Given,
  type NotFound,
  Operation,
  type ReadFailure,
  type Reads,
  Rights,
  decided,
  exceeded,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { sequence } from "../../issue/edit/newIds"
import { limits } from "../../limits"
import { seeProject, shareObjects } from "../../permissions"
import { loadNamedKey, loadProject } from "../../project/storedProject"
import { byIdOrName } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { Filters } from "../collections"
import { FilterId, type ShareRecord, ShareView } from "../Filter"
import { demand, loadFavourites, loadFilter, loadFilterShower } from "../storedFilter"

const types = ["global", "authenticated", "project", "group", "user"] as const

/** Shares a filter: with everybody, whoever is signed in, those of a project or with a role there, a group, or a user. */
export class ShareFilter extends Schema.TaggedRequest<ShareFilter>()("tracker.shareFilter", {
  payload: {
    id: FilterId,
    type: Schema.Literal(...types),
    project: Schema.optional(Given.Key),
    role: Schema.optional(Given.Key),
    group: Schema.optional(Given.Key),
    user: Schema.optional(Given.Key),
    edit: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: Schema.Array(ShareView),
  failure: CommonFailure,
}) {}

type Found = Effect.Effect<Omit<ShareRecord, "id" | "edit">, ReadFailure | NotFound>

/** A project that the caller may not see is none. */
const loadShared = (site: Site, reads: Reads, { project: named, role: asked }: ShareFilter): Found =>
  Effect.gen(function* () {
    const absent = invalid("projectId", named, "the id of a project")
    if (named === undefined) return yield* absent
    const project = yield* Effect.mapError(loadProject(reads, named), (failure) =>
      failure._tag === "NotFound" ? absent : failure,
    )
    if (!(yield* reads.may(seeProject(project)))) return yield* absent
    const role = asked === undefined ? undefined : byIdOrName(site.roles, asked)
    if (asked !== undefined && role === undefined) {
      return yield* invalid("projectRoleId", asked, "the id of a role")
    }
    return {
      type: "project" as const,
      projectId: project.id,
      ...(role === undefined ? {} : { roleId: role.id }),
    }
  })

const loadMeant = (site: Site, reads: Reads, request: ShareFilter): Found => {
  const { type, group, user } = request
  switch (type) {
    case "global":
    case "authenticated":
      return Effect.succeed({ type })
    case "project":
      return loadShared(site, reads, request)
    case "group":
      return group === undefined
        ? Effect.fail(invalid("groupname", group, "the name of a group"))
        : Effect.map(loadSubject(reads, { group }), (subject) => ({ type, subject }))
    case "user":
      return user === undefined
        ? Effect.fail(invalid("userKey", user, "the name or key of a user"))
        : Effect.map(loadNamedKey(reads, "userKey", user), (key) => ({
            type,
            subject: Rights.userSubject(key),
          }))
  }
}

const isSame = (a: Omit<ShareRecord, "id">, b: Omit<ShareRecord, "id">): boolean =>
  a.type === b.type &&
  a.projectId === b.projectId &&
  a.roleId === b.roleId &&
  a.subject === b.subject &&
  a.edit === b.edit

export const shareFilter = (site: Site) =>
  Operation.command(
    ShareFilter,
    { summary: "Share a filter", scope: "write:tracker-filter", rules: ["TRK-111", "TRK-112"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { filter, reach } = yield* loadFilter(reads, request.id)
          const edits = reach.edits(filter)
          const share = edits ? yield* loadMeant(site, reads, request) : undefined
          const added = { id: yield* reads.newId(sequence), edit: request.edit }
          const known = filter.shares.some((each) => share && isSame(each, { ...share, edit: request.edit }))
          const shares =
            share === undefined || known ? filter.shares : [...filter.shares, { ...share, ...added }]
          const next = { ...filter, shares }
          const favourites = yield* loadFavourites(reads.peek, reads.moment)
          const show = yield* loadFilterShower(site, reads, [next], favourites)
          return { filter, edits, next, known, view: show(next) }
        }),
      allow: () => ({ do: shareObjects }),
      decide: (_request, { filter, edits, next, known, view }) =>
        Either.gen(function* () {
          yield* demand(edits, "edit", filter)
          const tooMany = exceeded(limits, "sharesOfFilter", next.shares.length)
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          if (known) return yield* noChange(view.shares)
          return yield* decided({
            changes: [Commit.put(Filters, next)],
            audit: [auditSetting("Filter shared", filter.name)],
            reply: view.shares,
          })
        }),
    },
  )
