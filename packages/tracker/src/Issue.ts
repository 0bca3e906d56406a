import { Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ProjectId } from "./Project"

export const IssueId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("IssueId"))
export type IssueId = typeof IssueId.Type

/** What one custom field of an issue holds: ids of what it names, and texts and numbers as they are. */
export const CustomValue = Schema.Union(Schema.String, Schema.Number, Schema.Array(Schema.String))
export type CustomValue = typeof CustomValue.Type

const absent = <A, I>(schema: Schema.Schema<A, I>) => Schema.optional(schema)

/** An issue as it is stored. What it names is held by id. */
export const IssueRecord = Schema.asSchema(
  Schema.Struct({
    id: IssueId,
    projectId: ProjectId,
    /** The number in its key: unique in the project, without gaps when it is given, and never given again (TRK-20). */
    number: Schema.Int,
    typeId: Schema.NonEmptyString,
    statusId: Schema.NonEmptyString,
    priorityId: absent(Schema.String),
    resolutionId: absent(Schema.String),
    resolvedAt: absent(Instant),
    summary: Schema.NonEmptyString,
    description: absent(Schema.String),
    environment: absent(Schema.String),
    assignee: absent(Schema.String),
    reporter: absent(Schema.String),
    creator: absent(Schema.String),
    createdAt: Instant,
    updatedAt: Instant,
    /** A day, such as `2026-01-31`. */
    dueDate: absent(Schema.String),
    labels: Schema.Array(Schema.String),
    componentIds: Schema.Array(Schema.String),
    fixVersionIds: Schema.Array(Schema.String),
    versionIds: Schema.Array(Schema.String),
    parentId: absent(IssueId),
    /** Its sub-tasks in the order that somebody gave them; others stand behind these, as they were made (TRK-341). */
    subtaskIds: absent(Schema.Array(Schema.String)),
    originalSeconds: absent(Schema.Int),
    remainingSeconds: absent(Schema.Int),
    spentSeconds: absent(Schema.Int),
    /** The place among all issues (PLN-1); absent in issues of before it was given with the first version. */
    rank: absent(Schema.String),
    /** The epic that it belongs to. */
    epicId: absent(IssueId),
    /** The future or active sprint that it is in, and the closed ones that it was in, the latest last. */
    sprintId: absent(Schema.String),
    closedSprintIds: absent(Schema.Array(Schema.String)),
    /** Since when it has what came by a change and is kept of the past, by the field: which entry of its log that was, and whose. */
    since: absent(
      Schema.Record({
        key: Schema.String,
        value: Schema.Struct({
          entry: Schema.String,
          at: Instant,
          by: absent(Schema.String),
          before: absent(Schema.NullOr(Schema.String)),
        }),
      }),
    ),
    /** When it was put into the archive, and by whom. */
    archivedAt: absent(Instant),
    archivedBy: absent(Schema.String),
    /** The level of security that it is kept in. */
    securityId: absent(Schema.String),
    /** The objects of assets that fields hold, as the keys of their records, by the ids of these fields. */
    objects: absent(Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) })),
    /** By the ids of custom fields, such as `customfield_10006`. */
    custom: Schema.Record({ key: Schema.String, value: CustomValue }),
  }),
)
export type IssueRecord = typeof IssueRecord.Type

/** The key of an issue, such as `PROJ-12`. */
export const issueKey = (
  project: { readonly key: string },
  { number }: Pick<IssueRecord, "number">,
): string => `${project.key}-${number}`

/** The sprints that an issue was in and is in, the latest last. */
export const sprintIdsOf = ({ sprintId, closedSprintIds = [] }: IssueRecord): ReadonlyArray<string> =>
  sprintId === undefined ? closedSprintIds : [...closedSprintIds, sprintId]

const keyForm = /^([A-Za-z][A-Za-z0-9]*)-(\d{1,15})$/

/** The two parts of a key; undefined for what is none. */
export const partsOfKey = (
  text: string,
): { readonly projectKey: string; readonly number: number } | undefined => {
  const [, projectKey, number] = keyForm.exec(text.trim()) ?? []
  return projectKey === undefined || number === undefined ? undefined : { projectKey, number: Number(number) }
}

/** No two issues of a project have one number. */
export const numberClaim = ({ projectId, number }: Pick<IssueRecord, "projectId" | "number">): string =>
  `${projectId}/${number}`
