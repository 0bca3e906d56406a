import type { ShownUser } from "@quoin/tracker"
import type { Json, Writing } from "./Body"

const sizes = ["16x16", "24x24", "32x32", "48x48"]

/** The address of a user's picture, one for every size. */
const avatars = ({ key, picture }: ShownUser, baseUrl: string): Json => {
  const path =
    picture === undefined ? "/pictures/person.svg" : `/download/pictures/${encodeURIComponent(key)}`
  return Object.fromEntries(sizes.map((size) => [size, `${baseUrl}${path}`]))
}

/** A user: by name and key, or by account in the cloud. */
export const userBody = (user: ShownUser, { dialect, baseUrl }: Writing): Json => {
  const { key, name, displayName, email, active, timeZone = "UTC" } = user
  const said = {
    ...(email === undefined ? {} : { emailAddress: email }),
    avatarUrls: avatars(user, baseUrl),
    displayName,
    active,
    timeZone,
  }
  return dialect === "cloud"
    ? {
        self: `${baseUrl}/rest/api/2/user?accountId=${encodeURIComponent(key)}`,
        accountId: key,
        accountType: "user",
        ...said,
      }
    : {
        self: `${baseUrl}/rest/api/2/user?username=${encodeURIComponent(name)}`,
        name,
        key,
        ...said,
      }
}
