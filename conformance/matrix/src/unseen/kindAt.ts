import type { Kind } from "./Family"

type Kinds = Readonly<Record<string, Kind>>

/** What fields name, by the domain of the operation; a brand counts before the name. */
const wiki: Kinds = {
  ContentId: "content",
  SpaceId: "spaceId",
  TemplateId: "template",
  spaceKey: "space",
  keys: "space",
  attachmentId: "file",
}

const tracker: Kinds = {
  ComponentId: "component",
  VersionId: "version",
  LinkId: "link",
  RemoteLinkId: "remoteLink",
  CommentId: "comment",
  WorklogId: "worklog",
  AttachmentId: "issueFile",
  FilterId: "filter",
  BoardId: "board",
  SprintId: "sprint",
  project: "project",
  projects: "project",
  projectId: "projectId",
  projectIds: "projectId",
  currentProject: "project",
  projectKeyOrId: "project",
  projectLocation: "project",
  issue: "issue",
  issues: "issue",
  currentIssue: "issue",
  inwardIssue: "issue",
  outwardIssue: "issue",
  before: "issue",
  after: "issue",
  board: "board",
  filterId: "filter",
  sprint: "sprint",
  sprints: "sprint",
  destination: "sprint",
  epic: "epic",
  quickFilter: "quickFilter",
}

const assets: Kinds = {
  schemaId: "schema",
  objectSchemaIds: "schema",
  typeId: "type",
  parentId: "type",
  typeValue: "type",
  objectId: "object",
  attributeId: "attribute",
  orderByAttributeId: "attribute",
  additionalValue: "referenceType",
  filterId: "filter",
  objects: "object",
  typeIds: "type",
  resourceId: "archiving",
  picture: "objectFile",
  ObjectAttachmentId: "objectFile",
  ObjectCommentId: "objectComment",
}

/** The field `id` of an operation says what the operation is about. */
const ofId: Kinds = {
  Schema: "schema",
  ObjectType: "type",
  Attribute: "attribute",
  Object: "object",
  ObjectAttributes: "object",
  ObjectHistory: "object",
  ConnectedTickets: "object",
  ReferenceInfo: "object",
  ImportSource: "object",
  ReferenceType: "referenceType",
  Status: "status",
  Job: "task",
  Backup: "task",
  Task: "task",
  Token: "token",
}

const domains: Readonly<Record<string, Kinds>> = {
  wiki,
  tracker,
  assets,
  backup: { spaceKeys: "space", spaceKey: "space" },
}

/** Operations on a space that call it by `key`; those on properties call these so. */
const isSpaceKey = (verb: string): boolean => !/Propert(y|ies)$|^createSpace$/.test(verb)

/** Where a value stands in a request. */
export interface Place {
  readonly tag: string
  readonly field: string
  /** In a field of the request itself, not in a part of one. */
  readonly isOutermost: boolean
}

/** What a value at a place names; undefined where it names nothing that could be hidden. */
export const kindAt = ({ tag, field, isOutermost }: Place, brand: string | undefined): Kind | undefined => {
  const [domain = "", verb = ""] = tag.split(".")
  const kinds = domains[domain] ?? {}
  if (domain === "wiki" && field === "key") return isOutermost && isSpaceKey(verb) ? "space" : undefined
  if (field === "id" && brand === undefined) return ofId[verb.replace(/^[a-z]+/, "")]
  return kinds[field] ?? (brand === undefined ? undefined : kinds[brand])
}
