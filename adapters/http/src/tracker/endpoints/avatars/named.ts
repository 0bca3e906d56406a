import { NotFound } from "@quoin/kernel"
import { type AvatarOwner, ChooseAvatar, CreateAvatar, DeleteAvatar, ListAvatars } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText, given } from "../../../request/fields"

export const anId = aText.annotations({ [mayBeNumber]: true })
const pixels = given(Schema.Int)

export const cropping = { cropperWidth: pixels, cropperOffsetX: pixels, cropperOffsetY: pixels }

export const cropOf = ({
  cropperWidth,
  cropperOffsetX,
  cropperOffsetY,
}: Schema.Struct.Type<typeof cropping>) => ({
  ...(cropperOffsetX === undefined ? {} : { x: cropperOffsetX }),
  ...(cropperOffsetY === undefined ? {} : { y: cropperOffsetY }),
  ...(cropperWidth === undefined ? {} : { side: cropperWidth }),
})

/** What has pictures, as an address names it. */
export interface Named {
  readonly type: AvatarOwner
  readonly fields: { readonly project?: string; readonly username?: string; readonly issueType?: string }
}

export const namedBy = (type: string, owner: string): Either.Either<Named, NotFound> => {
  switch (type) {
    case "project":
      return Either.right({ type, fields: { project: owner } })
    case "user":
      return Either.right({ type, fields: { username: owner } })
    case "issuetype":
      return Either.right({ type, fields: { issueType: owner } })
    default:
      return Either.left(new NotFound({ kind: "avatars", id: type }))
  }
}

export const listed = (run: Run, { type, fields }: Named) =>
  Effect.map(run(new ListAvatars(fields)), ({ system, custom: own }) => ({
    system: system.map((each) => ({ ...each, type })),
    custom: own.map((each) => ({ ...each, type })),
  }))

export const made = (run: Run, { type, fields }: Named, crop: ReturnType<typeof cropOf>) =>
  Effect.map(run(new CreateAvatar({ ...fields, ...crop })), (view) => ({ ...view, type }))

/** The id of an avatar as the operations take it: made when it is asked for, as classes of requests are. */
export const avatarId = (id: string) => ChooseAvatar.fields.id.make(id)

export const chosen = (run: Run, { type, fields }: Named, id: string) =>
  Effect.map(run(new ChooseAvatar({ ...fields, id: avatarId(id) })), (view) => ({ ...view, type }))

export const deleted = (run: Run, { fields }: Named, id: string) =>
  run(new DeleteAvatar({ ...fields, id: avatarId(id) }))

export const sendSays =
  "The picture is the body, or the one file of a form, as `avatar` or `file`: PNG, JPEG, GIF or WebP."

export const project = (projectIdOrKey: string): Named => ({
  type: "project",
  fields: { project: projectIdOrKey },
})
export const user = (username: string | undefined): Named => ({
  type: "user",
  fields: username === undefined ? {} : { username },
})
export const issueType = (id: string): Named => ({ type: "issuetype", fields: { issueType: id } })

export const file = { filename: given(aText), size: given(anId) }
export const ofUser = { username: given(aText) }
