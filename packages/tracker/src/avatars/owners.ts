import { type UserRecord, decidePicture, loadPictured, ownOrAdministered } from "@quoin/directory"
import {
  type Audit,
  Commit,
  type DomainEvent,
  Given,
  type InvalidInput,
  type Needs,
  type NotFound,
  type NotSignedIn,
  Permission,
  type ReadFailure,
  type Reads,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProject, auditSetting, changed } from "../audit"
import { inProject } from "../permissions"
import { Projects } from "../project/collections"
import { projectEvent } from "../project/events"
import { archivedFault } from "../project/inUse"
import { loadCategoryOf } from "../project/projectViews"
import { loadGuardedProject } from "../project/storedProject"
import type { ProjectRecord } from "../Project"
import { KeptSite } from "../site/KeptSite"
import { type Made, loadMade, madeTypes, oneMade } from "../site/made"
import type { IssueType, Site } from "../site/Site"
import {
  type AvatarOwner,
  type AvatarRecord,
  isSamePicture,
  ownerKey,
  shownByAvatar,
  systemAvatarIds,
} from "./Avatar"

/** What a picture is of: one of these; the caller where none is named. */
export const ownerFields = {
  /** The id or key of a project. */
  project: Schema.optional(Given.Key),
  /** The name of a user. */
  username: Schema.optional(Given.Key),
  /** The id of a type of issues. */
  issueType: Schema.optional(Given.Key),
}
export type NamedOwner = Schema.Struct.Type<typeof ownerFields>

/** Refuses a request that names more than one thing, of which all but one would be left out. */
export const demandOne = (named: NamedOwner): Either.Either<void, InvalidInput> => {
  const [, second] = (["project", "username", "issueType"] as const).filter(
    (name) => named[name] !== undefined,
  )
  return second === undefined
    ? Either.void
    : Either.left(invalid(second, named[second], "nothing: one of a project, a user and a type of issues"))
}

interface Written {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
}

/** What a picture is of, and what it takes to change how that is shown. */
export interface Owner {
  readonly type: AvatarOwner
  /** How requests name it: the id of a project or type, the name of a user. */
  readonly id: string
  /** Under which its pictures stand. */
  readonly key: string
  readonly needs: Needs
  /** Why nothing of it changes now. */
  readonly fault: InvalidInput | undefined
  readonly isChosen: (avatar: AvatarRecord) => boolean
  readonly hasOwn: boolean
  /** What writes that it is shown by a picture, or by that of all others of its kind. */
  readonly shownBy: (avatar: AvatarRecord | undefined, moment: Reads["moment"]) => Written
  /** What is told of a picture that comes or goes. */
  readonly tell: (happened: "added" | "deleted", avatar: AvatarRecord) => Audit.AuditEntry
}

const fileOf = ({ id }: AvatarRecord): string => `picture ${id}`

const ofProject = (
  project: ProjectRecord,
  asked: string,
  category: Parameters<typeof projectEvent>[2],
): Owner => ({
  type: "project",
  id: project.id,
  key: ownerKey("project", project.id),
  needs: { do: inProject("ADMINISTER_PROJECTS", project, asked) },
  fault: archivedFault("project", asked, project),
  isChosen: ({ id }) => project.avatarId === id,
  hasOwn: project.avatarId !== undefined,
  shownBy: (avatar) => {
    const after: ProjectRecord = shownByAvatar(project, avatar?.id)
    return {
      changes: [Commit.put(Projects, after)],
      events: [projectEvent("updated", after, category)],
      audit: [auditProject("updated", after, changed("picture", project.avatarId, avatar?.id))],
    }
  },
  tell: (happened, avatar) =>
    auditProject(
      `picture ${happened}`,
      project,
      happened === "added"
        ? changed("picture", undefined, fileOf(avatar))
        : changed("picture", fileOf(avatar), undefined),
    ),
})

const ofUser = (user: UserRecord, caller: Reads["moment"]["caller"]): Owner => ({
  type: "user",
  id: user.username,
  key: ownerKey("user", user.key),
  needs: ownOrAdministered(user, caller),
  fault: undefined,
  isChosen: ({ picture }) => isSamePicture(user.picture, picture),
  hasOwn: user.picture !== undefined,
  shownBy: (avatar, { at }) => {
    const picture = avatar === undefined ? undefined : { ...avatar.picture, setAt: at }
    const { changes, events, audit } = Either.getOrThrow(decidePicture(user, picture))
    return { changes, events: events ?? [], audit }
  },
  tell: (happened, avatar) =>
    auditSetting(
      `Picture of a user ${happened}`,
      user.username,
      changed("picture", undefined, fileOf(avatar)),
    ),
})

const ofType = ({ kept, made }: Made<IssueType>, type: IssueType): Owner => ({
  type: "issuetype",
  id: type.id,
  key: ownerKey("issuetype", type.id),
  needs: { do: Permission.administer },
  fault: undefined,
  isChosen: ({ id }) => type.avatarId === id,
  hasOwn: type.avatarId !== undefined,
  shownBy: (avatar) => {
    const after: IssueType = shownByAvatar(type, avatar?.id)
    const next = made.map((each) => (each.id === type.id ? after : each))
    return {
      changes: [Commit.put(KeptSite, madeTypes.withMade(kept, next))],
      events: [],
      audit: [auditSetting("Issue type changed", type.name, changed("picture", type.avatarId, avatar?.id))],
    }
  },
  tell: (happened, avatar) =>
    auditSetting(
      `Picture of an issue type ${happened}`,
      type.name,
      changed("picture", undefined, fileOf(avatar)),
    ),
})

/** The thing that is meant, which is guarded: one that the caller does not see is not there. */
export const loadOwner = (
  site: Site,
  reads: Reads,
  named: NamedOwner,
): Effect.Effect<Owner, ReadFailure | NotFound | NotSignedIn> =>
  Effect.gen(function* () {
    yield* demandOne(named)
    if (named.project !== undefined) {
      const project = yield* loadGuardedProject(reads, named.project)
      return ofProject(project, named.project, yield* loadCategoryOf(reads, project))
    }
    if (named.issueType !== undefined) {
      const made = yield* loadMade(madeTypes, reads)
      const type = yield* Either.mapLeft(oneMade(madeTypes, site, made, named.issueType), (failure) =>
        failure._tag === "NotFound"
          ? failure
          : invalid(
              "issueType",
              named.issueType,
              "a type that administrators made: the host says what the others are",
            ),
      )
      return ofType(made, type)
    }
    const { caller } = reads.moment
    return ofUser(yield* loadPictured(reads, { username: named.username }), caller)
  })

/** Whether an id means the picture that things of a kind have without one of their own. */
export const isSystemAvatar = ({ type }: Pick<Owner, "type">, id: string): boolean =>
  systemAvatarIds[type] === id
