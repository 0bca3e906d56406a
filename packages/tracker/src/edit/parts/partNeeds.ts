import type { Permission, Reads } from "@quoin/kernel"
import { type ProjectPermission, withIssue } from "../../permissions"
import { isOwn } from "../../issue/parts"
import type { Edit, Edits } from "../Edits"
import { partEdits } from "./loadParts"
import type { FoundPart, Parts } from "./Parts"

type Moment = Pick<Reads["moment"], "caller">

/** What changing or removing something asks for: less where it is the caller's own. What is not there is nobody's own. */
const ownOrAll = (
  verb: string,
  of: { readonly author?: string | undefined } | undefined,
  moment: Moment,
  what: "COMMENTS" | "WORKLOGS",
): ProjectPermission => {
  const whose = of !== undefined && isOwn(of, moment) ? "OWN" : "ALL"
  return verb === "edit" ? `EDIT_${whose}_${what}` : `DELETE_${whose}_${what}`
}

const permissionOf = (
  { fieldId, verb }: Edit,
  found: FoundPart | undefined,
  moment: Moment,
): ProjectPermission => {
  if (fieldId === "issuelinks") return "LINK_ISSUES"
  const isChanged = verb === "edit" || verb === "remove"
  if (fieldId === "comment") {
    return isChanged ? ownOrAll(verb, found?.comment, moment, "COMMENTS") : "ADD_COMMENTS"
  }
  return isChanged ? ownOrAll(verb, found?.worklog, moment, "WORKLOGS") : "WORK_ON_ISSUES"
}

/** What edits of what hangs on an issue ask for, as the operations do that make one such edit; a link asks where it goes from, too. */
export const partNeeds = (
  edits: Pick<Edits, "update">,
  parts: Parts,
  moment: Moment,
  on: (permission: ProjectPermission) => Permission.Permission,
): ReadonlyArray<Permission.Permission> =>
  partEdits(edits).flatMap((edit) => {
    const found = parts.found(edit.at)
    const { other, isFromOther = false } = found?.link ?? {}
    return [
      on(permissionOf(edit, found, moment)),
      ...(other !== undefined && isFromOther ? [withIssue("LINK_ISSUES", other)] : []),
    ]
  })
