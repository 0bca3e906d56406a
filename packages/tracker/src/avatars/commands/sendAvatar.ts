import { loadPicture } from "@quoin/directory"
import { Commit, Instant, NotSignedIn, Operation, type Reads, callerKey, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditSetting } from "../../audit"
import { limits } from "../../limits"
import type { Site } from "../../site/Site"
import { middleOf } from "../Avatar"
import { TemporaryAvatars } from "../collections"
import { cropped, saidCrop } from "../crop"
import { type NamedOwner, loadOwner } from "../owners"
import { CropAvatar, SendAvatar } from "../requests"
import { loadTemporary } from "../storedAvatars"

/** Where a thing is named, who may not change it learns so before the picture is kept. */
const loadNamed = (site: Site, reads: Reads, named: NamedOwner) =>
  named.project === undefined && named.username === undefined && named.issueType === undefined
    ? Effect.succeed(undefined)
    : loadOwner(site, reads, named)

export const sendAvatar = (site: Site) =>
  Operation.command(
    SendAvatar,
    {
      summary: "Send a picture for an avatar",
      scope: "write:tracker-project",
      rules: ["TRK-10", "TRK-620", "TRK-621", "DIR-127"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const userKey = callerKey(reads.moment.caller)
          if (userKey === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
          const owner = yield* loadNamed(site, reads, request)
          return { userKey, owner, given: yield* loadPicture(reads, request.file) }
        }),
      allow: (_request, { owner }) => owner?.needs ?? {},
      decide: (_request, { userKey, owner, given }, { at }) =>
        Either.gen(function* () {
          if (owner?.fault !== undefined) return yield* Either.left(owner.fault)
          const { taking, picture } = yield* given
          const { width, height } = picture
          const crop = middleOf(picture)
          const expiresAt = Instant.make(at + limits.sentAvatarMillis)
          return yield* decided({
            changes: [
              taking,
              Commit.put(TemporaryAvatars, { userKey, picture: cropped(picture, crop), expiresAt }),
            ],
            audit: [auditSetting("Picture for an avatar sent", owner?.key ?? "any thing")],
            reply: { width, height, ...crop },
          })
        }),
    },
  )

export const cropAvatar = Operation.command(
  CropAvatar,
  {
    summary: "Say which part of a picture is shown",
    scope: "write:tracker-project",
    rules: ["TRK-621", "TRK-622"],
  },
  {
    load: (_request, reads) => loadTemporary(reads.get, reads.moment),
    decide: (request, before) =>
      Either.gen(function* () {
        const { picture } = before
        const crop = (yield* saidCrop(request, picture)) ?? middleOf(picture)
        return yield* decided({
          changes: [Commit.put(TemporaryAvatars, { ...before, picture: cropped(picture, crop) })],
          audit: [auditSetting("Picture for an avatar cut", "any thing")],
          reply: undefined,
        })
      }),
  },
)
