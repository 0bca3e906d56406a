import type { Happened, Json } from "../Body"
import { partOf } from "../told"

/** No link is between an issue and its sub-task, and none is one that the system keeps. */
export const linkMembers = ({ told }: Happened): Json => ({
  issueLink: {
    ...partOf(told),
    issueLinkType: {
      ...partOf(told, "issueLinkType"),
      isSubTaskLinkType: false,
      isSystemLinkType: false,
    },
    systemLink: false,
  },
})
