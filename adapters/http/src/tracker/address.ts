import type { Instant } from "@quoin/kernel"
import type { ShownUser } from "@quoin/tracker"
import { personIcon } from "../pictures"
import type { Addresses } from "../request/Call"
import { projectPicture, settingFolder, projectSizes as sizes } from "../settingPictures"

export const apiPath = "/rest/api/2"

/** The address of a thing of this API. */
export const selfOf = ({ base }: Addresses, ...parts: ReadonlyArray<string>): string =>
  `${base}${apiPath}/${parts.map(encodeURIComponent).join("/")}`

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
export const projectAvatars = ({ base }: Addresses): Avatars =>
  eachSize((size) => `${base}${projectPicture(size)}`)

/** The picture of a user, which is one for every size. */
export const userAvatars = ({ key, picture }: ShownUser, { base }: Addresses): Avatars => {
  const address = `${base}${personIcon({ userKey: key, picture }).path}`
  return eachSize(() => address)
}

/** The picture of a setting, by its kind and name. */
export const icon = ({ base }: Addresses, kind: string, name: string): string =>
  `${base}${settingFolder(kind)}/${encodeURIComponent(name.toLowerCase())}.svg`
