import { Commit, type Moment, callerKey } from "@quoin/kernel"
import { auditIssue } from "../../audit"
import type { ChangeItem } from "../../issue/changes/Change"
import { Changes } from "../../issue/changes/collections"
import { issueUpdated } from "../../issue/events"
import type { Placed as Ranked } from "../../issue/Rank"
import { rankOf } from "../../issue/Rank"
import type { Placed } from "../../issue/storedIssue"
import { type Written, writtenTogether } from "../../issue/Written"
import { type IssueRecord, issueKey } from "../../Issue"
import { type Site, customFieldId } from "../../site/Site"

/** What the change log of an issue tells of a new rank: no ids, and no more than whether it is higher (PLN-90). */
const rankItem = (site: Site, isHigher: boolean): ChangeItem => {
  const field = site.customFields.find(({ kind }) => kind === "rank")
  return {
    field: field?.name ?? "Rank",
    fieldId: field === undefined ? "rank" : customFieldId(field),
    fieldtype: "custom",
    ...{ from: null, fromText: "", to: null },
    toText: isHigher ? "Ranked higher" : "Ranked lower",
  }
}

/** What is told of issues that were ranked, each by itself; of those alone that stand elsewhere now. */
export const tellRanked = (
  site: Site,
  ranked: ReadonlyArray<Placed>,
  ranking: ReadonlyArray<Ranked<IssueRecord>>,
  ids: ReadonlyArray<string>,
  moment: Moment,
  happened = "Issue ranked",
): Written => {
  const ranks = new Map<string, string>(ranking.map(({ item, rank }) => [item.id, rank]))
  const user = callerKey(moment.caller)
  return writtenTogether(
    ranked.map(({ issue, project }, at): Written => {
      const [rank, before] = [ranks.get(issue.id), rankOf(issue)]
      const audit = [auditIssue(happened, issueKey(project, issue), project)]
      if (rank === undefined || rank === before) return { changes: [], events: [], audit }
      const item = rankItem(site, rank < before)
      const id = ids[at] ?? ""
      return {
        changes: [Commit.put(Changes, { id, issueId: issue.id, author: user, at: moment.at, items: [item] })],
        events: [
          issueUpdated({
            ...{ issue: { ...issue, rank }, project, site, user },
            ...{ changeId: id, items: [item], typeName: "issue_updated" },
            // Whoever follows an issue follows what is said of it, and not where it stands among others.
            notifyUsers: false,
          }),
        ],
        audit,
      }
    }),
  )
}
