import type { Icon } from "../../../pictures"
import type { Addresses } from "../../../request/Call"

/** A picture, whose path begins with that of the API. */
export const iconJson = (icon: Icon, { context }: Addresses): Icon => ({
  ...icon,
  path: `${context}${icon.path}`,
})
