import { Where } from "@quoin/kernel"
import { Issues, type IssueFieldName } from "../../issue/collections"
import type { Site } from "../../site/Site"

/**
 * Issues that belong to an epic. One that is deleted, or is no epic any more, is none: its issues are found as those that belong to
 * nothing at once, whatever they still hold (PLN-25).
 */
export const hasEpic = ({ issueTypes }: Pick<Site, "issueTypes">): Where.Where<IssueFieldName> => {
  const epics = issueTypes.filter(({ level }) => level === "epic").map(({ id }) => id)
  return Where.references<IssueFieldName, unknown, IssueFieldName>(
    "epicId",
    Issues,
    Where.isIn("typeId", epics),
  )
}
