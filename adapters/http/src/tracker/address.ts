import type { Instant } from "@quoin/kernel"
import type { ShownUser } from "@quoin/tracker"
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

const eachSize = (addressOf: (size: string) => string): Avatars => ({
  "16x16": addressOf(sizes[0]),
  "24x24": addressOf(sizes[1]),
  "32x32": addressOf(sizes[2]),
  "48x48": addressOf(sizes[3]),
})

/** Pictures of projects, which are the same for all of them: those are not kept. */
export const projectAvatars = ({ addresses }: Asked): Avatars =>
  eachSize((size) => `${addresses.base}${projectPicture(size)}`)

/** The picture of a user, which is one for every size. */
export const userAvatars = ({ key, picture }: ShownUser, { addresses }: Asked): Avatars => {
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
