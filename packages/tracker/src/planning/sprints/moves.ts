import type { Moment } from "@quoin/kernel"
import { type Written, writtenTogether } from "../../issue/Written"
import type { IssueRecord } from "../../Issue"
import type { Placed } from "../../issue/storedIssue"
import { rankChanges } from "../rank/loadRanking"
import type { Placed as Ranked } from "../../issue/Rank"
import { tellRanked } from "../rank/rankNotice"
import { type Pen, writeEach } from "../issueWrites"

/** Where issues go: the sprint that each is in afterwards, if any, and what the audit log says of it. */
export interface Destination {
  readonly sprintOf: (issue: IssueRecord) => IssueRecord["sprintId"]
  readonly happened: string
}

/** Issues that are moved, and ranked as well; who is there already is only ranked. */
export const writeMoved = (
  pen: Pen,
  { sprintOf, happened }: Destination,
  moved: ReadonlyArray<Placed>,
  ranking: ReadonlyArray<Ranked<IssueRecord>>,
  moment: Moment,
): Written => {
  const ranks = new Map(ranking.map(({ item, rank }) => [item.id, rank]))
  const rewritten = moved
    .filter(({ issue }) => issue.sprintId !== sprintOf(issue))
    .map((before) => {
      const { issue } = before
      return {
        before,
        issue: { ...issue, sprintId: sprintOf(issue), rank: ranks.get(issue.id) ?? issue.rank },
      }
    })
  const written = writeEach(pen, rewritten, moment, happened)
  const put = new Set<string>(rewritten.map(({ issue }) => issue.id))
  const ranked = rankChanges(ranking.filter(({ item }) => !put.has(item.id)))
  const onlyRanked = moved.filter(({ issue }) => !put.has(issue.id))
  return ranked.length === 0
    ? written
    : {
        ...writtenTogether([
          written,
          { changes: ranked, events: [], audit: [] },
          // The first ids are those of what is rewritten.
          tellRanked(pen.site, onlyRanked, ranking, pen.ids.slice(rewritten.length), moment),
        ]),
      }
}
