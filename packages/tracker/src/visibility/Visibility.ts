import { loadSubject, subjectsOf } from "@quoin/directory"
import {
  Given,
  type InvalidInput,
  NotFound,
  Prompt,
  type ReadFailure,
  type Reads,
  Where,
  invalid,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { ProjectRecord } from "../Project"
import { RoleActorsOfProjects } from "../security/collections"
import { byId } from "../site/lookup"
import { loadStanding, madeRoles } from "../site/made"
import type { ProjectRole, Site } from "../site/Site"

/** Who alone sees a comment or work: those of a group, or who have a role in the project. */
export const GivenVisibility = Schema.Struct({ type: Schema.Literal("group", "role"), value: Given.Key })
export type GivenVisibility = typeof GivenVisibility.Type

export const VisibilityRecord = Schema.Struct({
  type: Schema.Literal("group", "role"),
  /** The name of the group or role. */
  value: Schema.String,
  /** The group as rights name it, or the role with its project. */
  only: Schema.NonEmptyString,
})
export type VisibilityRecord = typeof VisibilityRecord.Type

/** As it is shown. */
export const VisibilityView = Schema.Struct({ type: Schema.Literal("group", "role"), value: Schema.String })

/** What may be kept from somebody. */
export interface Kept {
  readonly visibility?: VisibilityRecord | undefined
}

const roleKey = (projectId: string, roleId: string): string => `role:${projectId}/${roleId}`

/** What is kept for those who have a role, in whatever project. */
export const whereKeptFor = (roleId: string): Where.Where<"only"> =>
  Where.and<"only">(Where.prefix("only", "role:"), Where.suffix("only", `/${roleId}`))

/** The same, kept for those who have another one in the same project. */
export const keptForOther = <A extends Kept>(one: A, { id, name }: ProjectRole): A => {
  const projectId = one.visibility?.only.slice("role:".length).split("/")[0] ?? ""
  return { ...one, visibility: { type: "role", value: name, only: roleKey(projectId, id) } }
}

/** A role is called as it is now, and one that the host took away as it was. */
const nameOf = ({ roles }: Pick<Site, "roles">, { type, value, only }: VisibilityRecord): string =>
  (type === "role" ? byId(roles, only.slice(only.lastIndexOf("/") + 1))?.name : undefined) ?? value

export const shownVisibility = ({ visibility }: Kept, site: Pick<Site, "roles">) =>
  visibility === undefined ? {} : { visibility: { type: visibility.type, value: nameOf(site, visibility) } }

type Reading = Pick<Reads, "select" | "peekAll" | "moment">

/** All that lets the caller see what is kept for some, in these projects. */
export const loadHeldKeys = (
  reads: Reading,
  projectIds: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Prompt.gen(function* () {
    const { select, moment } = reads
    const subjects = yield* subjectsOf({ select, read: () => Effect.succeed([]) }, moment.caller)
    const chunks = Arr.chunksOf(distinct(projectIds), kernelLimits.readKeys)
    const found = yield* Prompt.forEach(chunks, (some) => reads.peekAll(RoleActorsOfProjects, some))
    const roles = found
      .flatMap((some) => [...some.values()])
      .flatMap(({ projectId, actors }) =>
        actors
          .filter(({ subject }) => subjects.includes(subject))
          .map(({ roleId }) => roleKey(projectId, roleId)),
      )
    return distinct([...subjects, ...roles])
  })

export const isSeen = ({ visibility }: Kept, held: ReadonlyArray<string>): boolean =>
  visibility === undefined || held.includes(visibility.only)

/** What is kept from nobody, or for those among whom the caller is (TRK-66). */
export const whereSeen = (held: ReadonlyArray<string>): Where.Where<"only"> =>
  Where.or<"only">(Where.empty("only"), Where.oneOf("only" as const, held))

/** What a visibility must be, in words. */
export const visibilityForm = ({ type }: GivenVisibility): string =>
  type === "group" ? "a group that you are in" : "a role that you have in the project"

/** Whom something is to be kept for; nothing where that is nobody, or the caller is none of them. */
export const findVisibility = (
  site: Site,
  reads: Reading & Pick<Reads, "peek" | "get">,
  { id }: Pick<ProjectRecord, "id">,
  { type, value }: GivenVisibility,
): Effect.Effect<Kept | undefined, ReadFailure> =>
  Prompt.gen(function* () {
    const role = type === "role" ? yield* loadStanding(madeRoles, site, reads, value) : undefined
    const group =
      type === "group"
        ? yield* loadSubject(reads, { group: value }).pipe(
            Effect.catchIf(
              (failure) => failure instanceof NotFound,
              () => Effect.succeed(undefined),
            ),
          )
        : undefined
    const only = role === undefined ? group : roleKey(id, role.id)
    const held = yield* loadHeldKeys(reads, [id])
    return only === undefined || !held.includes(only)
      ? undefined
      : { visibility: { type, value: role?.name ?? value, only } }
  })

/**
 * Whom something is to be kept for; the caller is one of them, or else that is for the decision to tell, when the caller is known to see
 * the issue.
 */
export const loadVisibility = (
  site: Site,
  reads: Reading & Pick<Reads, "peek" | "get">,
  project: Pick<ProjectRecord, "id">,
  given: GivenVisibility | undefined,
  field = "visibility",
): Effect.Effect<Either.Either<Kept, InvalidInput>, ReadFailure> =>
  given === undefined
    ? Effect.succeed(Either.right({}))
    : Prompt.map(findVisibility(site, reads, project, given), (kept) =>
        Either.fromNullable(kept, () => invalid(`${field}.value`, given.value, visibilityForm(given))),
      )
