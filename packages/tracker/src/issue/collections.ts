import { Collection, Field, distinct, foldCase } from "@quoin/kernel"
import { levelIn } from "../permissions"
import { rankOf } from "./Rank"
import { IssueRecord, numberClaim } from "../Issue"
import { valueTexts } from "./values"
import { foundWords } from "./words"

/** The level that an issue is kept in, as rights call it. */
export const securedBy = ({
  projectId,
  securityId,
}: { readonly projectId: string } & Pick<IssueRecord, "securityId">): string | undefined =>
  securityId === undefined ? undefined : levelIn(projectId, securityId)

/**
 * What searches compare and order by most, and what says who sees an issue: all of a project, or of a site, are counted and put into order
 * by these.
 */
const compared = [
  "projectId",
  "typeId",
  "statusId",
  "priorityId",
  "resolutionId",
  "assignee",
  "reporter",
  "creator",
  "secured",
  "createdAt",
] as const

export const Issues = Collection.make({
  name: "tracker.issue",
  version: 1,
  schema: IssueRecord,
  key: (issue: IssueRecord) => issue.id,
  fields: {
    claim: Field.unique(numberClaim),
    projectId: Field.text((issue: IssueRecord) => issue.projectId),
    number: Field.number((issue: IssueRecord) => issue.number),
    typeId: Field.text((issue: IssueRecord) => issue.typeId),
    statusId: Field.text((issue: IssueRecord) => issue.statusId),
    priorityId: Field.text((issue: IssueRecord) => issue.priorityId),
    resolutionId: Field.text((issue: IssueRecord) => issue.resolutionId),
    assignee: Field.text((issue: IssueRecord) => issue.assignee),
    reporter: Field.text((issue: IssueRecord) => issue.reporter),
    creator: Field.text((issue: IssueRecord) => issue.creator),
    parentId: Field.text((issue: IssueRecord) => issue.parentId),
    /** Folded: case counts in no query. */
    summary: Field.text((issue: IssueRecord) => foldCase(issue.summary)),
    found: Field.words(foundWords),
    labels: Field.texts((issue: IssueRecord) => issue.labels),
    componentIds: Field.texts((issue: IssueRecord) => issue.componentIds),
    fixVersionIds: Field.texts((issue: IssueRecord) => issue.fixVersionIds),
    versionIds: Field.texts((issue: IssueRecord) => issue.versionIds),
    dueDate: Field.text((issue: IssueRecord) => issue.dueDate),
    createdAt: Field.instant((issue: IssueRecord) => issue.createdAt),
    updatedAt: Field.instant((issue: IssueRecord) => issue.updatedAt),
    resolvedAt: Field.instant((issue: IssueRecord) => issue.resolvedAt),
    /** Orders what was created in one millisecond: ids are given out in rising order. */
    idNumber: Field.number((issue: IssueRecord) => Number(issue.id)),
    rank: Field.text(rankOf),
    epicId: Field.text((issue: IssueRecord) => issue.epicId),
    sprintId: Field.text((issue: IssueRecord) => issue.sprintId),
    /** Times, and what is held in custom fields; see `valueTexts`. */
    values: Field.texts(valueTexts),
    /** The objects of assets that it names, in any field. */
    objects: Field.texts(({ objects = {} }: IssueRecord) => distinct(Object.values(objects).flat())),
    /** What stands beside the issue under its own id orders it, too. */
    self: Field.text((issue: IssueRecord) => issue.id),
    closedSprintIds: Field.texts((issue: IssueRecord) => issue.closedSprintIds ?? []),
    /** The level in its project, as rights call it. */
    secured: Field.text(securedBy),
  },
  orders: [
    ["createdAt", "idNumber"],
    ["updatedAt", "idNumber"],
    ["projectId", "number"],
    ["projectId", "createdAt", "idNumber"],
    ["projectId", "updatedAt", "idNumber"],
    ["projectId", "statusId", "createdAt", "idNumber"],
    ["statusId", "createdAt", "idNumber"],
    ["assignee", "createdAt", "idNumber"],
    ["reporter", "createdAt", "idNumber"],
    ["typeId", "createdAt", "idNumber"],
    ["parentId", "createdAt", "idNumber"],
    ["dueDate", "idNumber"],
    ["rank", "idNumber"],
    ["projectId", "rank", "idNumber"],
    ["epicId", "rank", "idNumber"],
    ["sprintId", "rank", "idNumber"],
    ["sprintId", "statusId"],
    ["closedSprintIds"],
    ["objects"],
  ],
  coverings: [
    { order: ["updatedAt", "idNumber"], fields: compared },
    {
      order: ["projectId", "updatedAt", "idNumber"],
      fields: compared.filter((name) => name !== "projectId"),
    },
  ],
})

/** A field by which issues are found. */
export type IssueFieldName = (typeof Issues)["names"][number]
