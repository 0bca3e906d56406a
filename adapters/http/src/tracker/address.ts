import type { Instant } from "@quoin/kernel"
import type { AvatarOwner, ShownUser } from "@quoin/tracker"
import { personIcon } from "../pictures"
import type { Asked } from "../answers/shape"
import { projectPicture, settingFolder, projectSizes as sizes } from "../settingPictures"

export const apiPath = "/rest/api/2"

/** The address of a thing of this API. */
export const selfOf = ({ addresses }: Asked, ...parts: ReadonlyArray<string>): string =>
  `${addresses.base}${addresses.edition ?? apiPath}/${parts.map(encodeURIComponent).join("/")}`

/** A moment as this family writes it, without a colon in the offset: `2024-01-02T03:04:05.678+0000` (HTT-267). */
export const stamp = (at: Instant): string => new Date(at).toISOString().replace("Z", "+0000")

type Avatars = Readonly<Record<(typeof sizes)[number], string>>

export const eachSize = (addressOf: (size: string) => string): Avatars => ({
  "16x16": addressOf(sizes[0]),
  "24x24": addressOf(sizes[1]),
  "32x32": addressOf(sizes[2]),
  "48x48": addressOf(sizes[3]),
})

/** The address of a picture of one's own. */
export const avatarAddress = ({ addresses }: Asked, type: AvatarOwner, owner: string, id: string): string =>
  `${addresses.base}/secure/viewavatar?avatarType=${type}&owningObjectId=${encodeURIComponent(owner)}&avatarId=${id}`

interface Shown {
  readonly id: string
  readonly avatarId?: string | undefined
}

/** The picture of a project, which is one for every size; without one of its own that of all projects. */
export const projectAvatars = (project: Shown | undefined, at: Asked): Avatars =>
  eachSize((size) =>
    project?.avatarId === undefined
      ? `${at.addresses.base}${projectPicture(size)}`
      : avatarAddress(at, "project", project.id, project.avatarId),
  )

/** The picture of a user, which is one for every size. */
export const userAvatars = (
  { key, picture }: Pick<ShownUser, "key" | "picture">,
  { addresses }: Asked,
): Avatars => {
  const address = `${addresses.base}${personIcon({ userKey: key, picture }).path}`
  return eachSize(() => address)
}

/** The picture of a setting, by its kind and name. */
export const icon = ({ addresses }: Asked, kind: string, name: string): string =>
  `${addresses.base}${settingFolder(kind)}/${encodeURIComponent(name.toLowerCase())}.svg`

/** The address of a user, who is found by name. */
export const userSelf = ({ name }: { readonly name: string }, at: Asked): string =>
  `${selfOf(at, "user")}?username=${encodeURIComponent(name)}`

/** The address of a group, which is found by its name. */
export const groupSelf = (at: Asked, name: string): string =>
  `${selfOf(at, "group")}?groupname=${encodeURIComponent(name)}`

export const agilePath = "/rest/agile/1.0"

/** The address of a thing of planning. */
export const agileSelf = ({ addresses }: Asked, ...parts: ReadonlyArray<string>): string =>
  `${addresses.base}${agilePath}/${parts.map(encodeURIComponent).join("/")}`

/** A moment of a sprint, with a colon in the offset: `2026-01-31T09:00:00.000+00:00`. */
export const sprintStamp = (at: Instant): string => new Date(at).toISOString().replace("Z", "+00:00")
