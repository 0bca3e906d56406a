import type { IssueReference } from "../issue/IssueReference"
import type { LinkType } from "../site/Site"
import type { LinkRecord, LinkSide } from "./Link"

/** The links of an issue as it shows them. One whose other side the caller may not see is left out. */
export const linkSides = (
  links: ReadonlyArray<LinkRecord>,
  issueId: string,
  types: ReadonlyArray<LinkType>,
  issueOf: (id: string) => IssueReference | undefined,
): ReadonlyArray<LinkSide> =>
  links.flatMap(({ id, typeId, fromId, toId }) => {
    const type = types.find((each) => each.id === typeId)
    if (type === undefined) return []
    const side = (direction: LinkSide["direction"], otherId: string): ReadonlyArray<LinkSide> => {
      const issue = issueOf(otherId)
      return issue === undefined ? [] : [{ id, type, direction, issue }]
    }
    return [
      ...(fromId === issueId ? side("outward", toId) : []),
      ...(toId === issueId && fromId !== issueId ? side("inward", fromId) : []),
    ]
  })
