import { loadNamed } from "@quoin/directory"
import { NotFound, NotSignedIn, Operation, Permission, type QueryReads, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadProject } from "../../project/storedProject"
import { byId } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { type AvatarRecord, isSamePicture, ownerKey } from "../Avatar"
import { avatarView, systemView } from "../avatarViews"
import { type NamedOwner, type Owner, demandOne } from "../owners"
import { GetAvatar, ListAvatars } from "../requests"
import { loadAvatar, loadAvatarsOf, loadTemporary } from "../storedAvatars"

type Shown = Pick<Owner, "type" | "id" | "key" | "isChosen" | "hasOwn">

const shown = (
  type: Owner["type"],
  id: string,
  rest: Pick<Owner, "isChosen" | "hasOwn">,
  kept = id,
): Shown => ({
  type,
  id,
  key: ownerKey(type, kept),
  ...rest,
})

const byAvatarId = (avatarId: string | undefined): Pick<Owner, "isChosen" | "hasOwn"> => ({
  isChosen: ({ id }) => id === avatarId,
  hasOwn: avatarId !== undefined,
})

/** A user, for whoever may see people; everybody sees themselves. */
const loadUser = (reads: QueryReads, username: string | undefined) =>
  Effect.gen(function* () {
    const own = callerKey(reads.moment.caller)
    if (username === undefined && own === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
    const asked = username === undefined ? { userKey: own } : { username }
    const user = yield* loadNamed(reads, asked)
    const sees = user.key === own || (yield* reads.may(Permission.seePeople))
    return sees ? user : yield* new NotFound({ kind: "user", id: username ?? user.key })
  })

/** The thing that is meant: one that the caller does not see is not there. */
const loadShown = (site: Site, reads: QueryReads, named: NamedOwner) =>
  Effect.gen(function* () {
    yield* demandOne(named)
    if (named.project !== undefined) {
      const { id, avatarId } = yield* loadProject(reads, named.project)
      return shown("project", id, byAvatarId(avatarId))
    }
    if (named.issueType !== undefined) {
      const type = byId(site.issueTypes, named.issueType)
      if (type === undefined) return yield* new NotFound({ kind: "issueType", id: named.issueType })
      return shown("issuetype", type.id, byAvatarId(type.avatarId))
    }
    const { key, username, picture } = yield* loadUser(reads, named.username)
    const own = {
      isChosen: (avatar: AvatarRecord) => isSamePicture(picture, avatar.picture),
      hasOwn: picture !== undefined,
    }
    return shown("user", username, own, key)
  })

export const listAvatars = (site: Site) =>
  Operation.query(
    ListAvatars,
    { summary: "List avatars", scope: "read:tracker-project", rules: ["TRK-6", "TRK-620", "TRK-623"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const owner = yield* loadShown(site, reads, request)
          return { owner, avatars: yield* loadAvatarsOf(reads, owner.key) }
        }),
      answer: (_request, { owner, avatars }) =>
        Either.right({
          system: [systemView(owner)],
          custom: avatars.map((avatar) => avatarView(owner, avatar)),
        }),
    },
  )

export const getAvatar = (site: Site) =>
  Operation.query(
    GetAvatar,
    {
      summary: "Find the bytes of an avatar",
      scope: "read:tracker-project",
      rules: ["TRK-6", "TRK-620", "TRK-624"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          if (request.id === undefined) return (yield* loadTemporary(reads.get, reads.moment)).picture
          const { key } = yield* loadShown(site, reads, request)
          return (yield* loadAvatar(reads.get, key, request.id)).picture
        }),
      answer: (_request, picture) => Either.right(picture),
    },
  )
