import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { AttachmentView } from "../attachments/Attachment"
import { CommentView } from "../comments/Comment"
import { ComponentView } from "../components/Component"
import { LevelView } from "../levels/Level"
import { LinkSide } from "../links/Link"
import { ShownUser } from "../people"
import { SprintView } from "../sprints/Sprint"
import { ProjectReference } from "../Project"
import { ObjectReference } from "../site/ObjectSource"
import { IssueType, Priority, Resolution, Status } from "../site/Site"
import { VersionView } from "../versions/Version"
import { WorklogView } from "../worklogs/Worklog"
import { IssueReference } from "../issue/IssueReference"

/** An option of a select; of a cascading one, with what was chosen inside. */
export const ChosenOption = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    value: Schema.String,
    child: Schema.optional(Schema.Struct({ id: Schema.String, value: Schema.String })),
  }),
)
export type ChosenOption = typeof ChosenOption.Type

const of = <Kind extends string, Fields extends Schema.Struct.Fields>(kind: Kind, fields: Fields) =>
  Schema.Struct({ kind: Schema.Literal(kind), ...fields })

const fieldValue = Schema.asSchema(
  Schema.Union(
    /** Text, number, list of texts, or an object without addresses; null where the field is empty. */
    of("plain", { value: Schema.Unknown }),
    /** A text of many lines. */
    of("text", { text: Schema.String }),
    of("moment", { at: Instant }),
    /** A day, such as `2026-01-31`. */
    of("day", { day: Schema.String }),
    of("user", { user: ShownUser }),
    of("users", { users: Schema.Array(ShownUser) }),
    of("project", { project: ProjectReference }),
    of("object", { object: ObjectReference }),
    of("objects", { objects: Schema.Array(ObjectReference) }),
    of("issueType", { issueType: IssueType }),
    of("status", { status: Status }),
    of("priority", { priority: Priority }),
    of("resolution", { resolution: Resolution }),
    of("level", { level: LevelView }),
    of("components", { components: Schema.Array(ComponentView) }),
    of("versions", { versions: Schema.Array(VersionView) }),
    of("option", { option: ChosenOption }),
    of("options", { options: Schema.Array(ChosenOption) }),
    of("issue", { issue: IssueReference }),
    of("issues", { issues: Schema.Array(IssueReference) }),
    of("links", { links: Schema.Array(LinkSide) }),
    /** With the text by which each was always shown. */
    of("sprints", { sprints: Schema.Array(SprintView), texts: Schema.Array(Schema.String) }),
    of("attachments", { attachments: Schema.Array(AttachmentView) }),
    of("comments", { comments: Schema.Array(CommentView), total: Schema.Int }),
    of("worklogs", { worklogs: Schema.Array(WorklogView), total: Schema.Int }),
    of("votes", { votes: Schema.Int, hasVoted: Schema.Boolean }),
    of("watches", { watchCount: Schema.Int, isWatching: Schema.Boolean }),
  ),
)
/** What a field of an issue shows. Transports add addresses, and write moments their way. */
export type FieldValue = typeof fieldValue.Type
/** By its name, declarations need not repeat what it is made of. */
export interface FieldValueSchema extends Schema.Schema<FieldValue, typeof fieldValue.Encoded> {}
export const FieldValue: FieldValueSchema = fieldValue

/** What a field without a value shows. */
export const emptyValue: FieldValue = { kind: "plain", value: null }

export const plain = (value: unknown): FieldValue => ({ kind: "plain", value: value ?? null })
