import { Commit, Operation, decided, invalid, noChange, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import type { Site } from "../../site/Site"
import { type AvatarRecord, behindSystem } from "../Avatar"
import { avatarView, systemView } from "../avatarViews"
import { Avatars, TemporaryAvatars } from "../collections"
import { cropped, saidCrop } from "../crop"
import { isSystemAvatar, loadOwner } from "../owners"
import { ChooseAvatar, CreateAvatar, DeleteAvatar } from "../requests"
import { loadAvatar, loadAvatarsOf, loadTemporary } from "../storedAvatars"

const scope = "write:tracker-project"

export const createAvatar = (site: Site) =>
  Operation.command(
    CreateAvatar,
    { summary: "Make an avatar of a picture", scope, rules: ["TRK-10", "TRK-620", "TRK-621", "TRK-622"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const owner = yield* loadOwner(site, reads, request)
          const sent = yield* Effect.either(loadTemporary(reads.get, reads.moment))
          const { length: count } = yield* loadAvatarsOf(reads, owner.key)
          return { owner, sent, count, id: behindSystem(yield* reads.newId(sequence)) }
        }),
      allow: (_request, { owner }) => owner.needs,
      decide: (request, { owner, sent, count, id }) =>
        Either.gen(function* () {
          if (owner.fault !== undefined) return yield* Either.left(owner.fault)
          const { userKey, picture } = yield* sent
          const crop = yield* saidCrop(request, picture)
          yield* withinLimit(limits, "avatarsOfOwner", count + 1)
          const shown = crop === undefined ? picture : cropped(picture, crop)
          const avatar: AvatarRecord = { id, owner: owner.key, picture: shown }
          return yield* decided({
            changes: [Commit.put(Avatars, avatar), Commit.remove(TemporaryAvatars, userKey)],
            audit: [owner.tell("added", avatar)],
            reply: avatarView(owner, avatar),
          })
        }),
    },
  )

export const chooseAvatar = (site: Site) =>
  Operation.command(
    ChooseAvatar,
    { summary: "Choose an avatar", scope, rules: ["TRK-10", "TRK-620", "TRK-623"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const owner = yield* loadOwner(site, reads, request)
          const avatar = isSystemAvatar(owner, request.id)
            ? Either.right(undefined)
            : yield* Effect.either(loadAvatar(reads.get, owner.key, request.id))
          return { owner, avatar, moment: reads.moment }
        }),
      allow: (_request, { owner }) => owner.needs,
      decide: (_request, { owner, avatar: found, moment }) =>
        Either.gen(function* () {
          if (owner.fault !== undefined) return yield* Either.left(owner.fault)
          const avatar = yield* found
          const reply =
            avatar === undefined
              ? { ...systemView(owner), isChosen: true }
              : { ...avatarView(owner, avatar), isChosen: true }
          if (avatar === undefined ? !owner.hasOwn : owner.isChosen(avatar)) return yield* noChange(reply)
          return yield* decided({ ...owner.shownBy(avatar, moment), reply })
        }),
    },
  )

export const deleteAvatar = (site: Site) =>
  Operation.command(
    DeleteAvatar,
    { summary: "Delete an avatar", scope, destructive: true, rules: ["TRK-10", "TRK-620", "TRK-623"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const owner = yield* loadOwner(site, reads, request)
          const found = isSystemAvatar(owner, request.id)
            ? Either.left(invalid("id", request.id, "an avatar of its own: the others come with the tracker"))
            : yield* Effect.either(loadAvatar(reads.get, owner.key, request.id))
          return { owner, found, moment: reads.moment }
        }),
      allow: (_request, { owner }) => owner.needs,
      decide: (_request, { owner, found, moment }) =>
        Either.gen(function* () {
          if (owner.fault !== undefined) return yield* Either.left(owner.fault)
          const avatar = yield* found
          const written = owner.isChosen(avatar) ? owner.shownBy(undefined, moment) : undefined
          return yield* decided({
            changes: [Commit.remove(Avatars, avatar.id), ...(written?.changes ?? [])],
            events: written?.events ?? [],
            audit: [owner.tell("deleted", avatar), ...(written?.audit ?? [])],
            reply: undefined,
          })
        }),
    },
  )
