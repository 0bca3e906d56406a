import type { Instant } from "@quoin/kernel"
import type { Addresses } from "../request/Call"

export const apiPath = "/rest/api/2"

/** The address of a thing of this API. */
export const selfOf = ({ base }: Addresses, ...parts: ReadonlyArray<string>): string =>
  `${base}${apiPath}/${parts.map(encodeURIComponent).join("/")}`

/** A moment as this family writes it, without a colon in the offset: `2024-01-02T03:04:05.678+0000` (HTT-267). */
export const stamp = (at: Instant): string => new Date(at).toISOString().replace("Z", "+0000")

const sizes = ["16x16", "24x24", "32x32", "48x48"] as const

/** Pictures of users and projects, which are the same for all of them: pictures are not kept. */
export const avatars = ({ base }: Addresses, kind: "user" | "project") => ({
  "16x16": `${base}/images/tracker/${kind}-${sizes[0]}.png`,
  "24x24": `${base}/images/tracker/${kind}-${sizes[1]}.png`,
  "32x32": `${base}/images/tracker/${kind}-${sizes[2]}.png`,
  "48x48": `${base}/images/tracker/${kind}-${sizes[3]}.png`,
})

/** The picture of a setting, by its kind and name. */
export const icon = ({ base }: Addresses, kind: string, name: string): string =>
  `${base}/images/tracker/${kind}/${encodeURIComponent(name.toLowerCase())}.svg`
