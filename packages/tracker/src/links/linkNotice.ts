import { Commit, type Moment, callerKey } from "@quoin/kernel"
import type { ChangeItem } from "../issue/changes/Change"
import { Changes } from "../issue/changes/collections"
import { issueUpdated } from "../issue/events"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import { keyOf } from "./linkEnds"

/** What the change log of an issue tells of a link to another that comes, or goes. */
export const linkItem = (text: string, other: Placed, happened: "made" | "gone" = "made"): ChangeItem => {
  const about = { field: "Link", fieldId: "issuelinks", fieldtype: "tracker" } as const
  const [key, said] = [keyOf(other), `This issue ${text} ${keyOf(other)}`]
  return happened === "made"
    ? { ...about, from: null, fromText: null, to: key, toText: said }
    : { ...about, from: key, fromText: said, to: null, toText: null }
}

/** An issue tells of a link in its change log, that it came and that it goes; both do (TRK-55). */
export const tellLinked = (site: Site, at: Placed, entry: ChangeItem, id: string, moment: Moment) => {
  const user = callerKey(moment.caller)
  return {
    change: Commit.put(Changes, { id, issueId: at.issue.id, author: user, at: moment.at, items: [entry] }),
    event: issueUpdated({ ...at, site, user, changeId: id, items: [entry], typeName: "issue_updated" }),
  }
}
