import type { FieldValue } from "@quoin/tracker"
import { RichText } from "../../../../answers/RichText"
import type { Asked } from "../../../../answers/shape"
import { selfOf, stamp } from "../../../address"
import { component } from "../../projects/components"
import { projectReference } from "../../projects/projects"
import { version } from "../../projects/versions"
import { securityLevel } from "../../schemes/levels"
import { user } from "../../site/people"
import { issueType, priority, resolution, status } from "../../site/settings"
import { attachment } from "../attachments"
import { unexpanded } from "../comments"
import { issueReference } from "../issueReferences"
import { linkSide } from "../links"
import { wholePage } from "../wholePage"
import { worklog } from "../worklogs"

type Kind = FieldValue["kind"]
type Of<K extends Kind> = Extract<FieldValue, { readonly kind: K }>

interface Place extends Asked {
  /** The key of the issue that has the field. */
  readonly key: string
}

type Writers = { readonly [K in Kind]: (value: Of<K>, at: Place) => unknown }

const optionJson = (option: Of<"option">["option"], at: Asked) => ({
  self: selfOf(at, "customFieldOption", option.id),
  ...option,
})

const objectJson = ({ id, key, label }: Of<"object">["object"]) => ({ id: Number(id), objectKey: key, label })

/** How the values of fields are written, by what they are. */
const writers: Writers = {
  plain: ({ value }) => value,
  text: ({ text }) => new RichText(text),
  moment: ({ at }) => stamp(at),
  day: ({ day }) => day,
  user: (value, at) => user.json(value.user, at),
  users: ({ users }, at) => users.map((each) => user.json(each, at)),
  project: ({ project }, at) => projectReference.json(project, at),
  object: ({ object }) => objectJson(object),
  objects: ({ objects }) => objects.map(objectJson),
  issueType: (value, at) => issueType.json(value.issueType, at),
  status: (value, at) => status.json(value.status, at),
  priority: (value, at) => priority.json(value.priority, at),
  resolution: (value, at) => resolution.json(value.resolution, at),
  level: (value, at) => securityLevel.json(value.level, at),
  components: ({ components }, at) => components.map((each) => component.json(each, at)),
  versions: ({ versions }, at) => versions.map((each) => version.json(each, at)),
  option: ({ option }, at) => optionJson(option, at),
  options: ({ options }, at) => options.map((each) => optionJson(each, at)),
  issue: ({ issue }, at) => issueReference.json(issue, at),
  issues: ({ issues }, at) => issues.map((each) => issueReference.json(each, at)),
  links: ({ links }, at) => links.map((each) => linkSide.json(each, at)),
  sprints: ({ texts }) => texts,
  attachments: ({ attachments }, at) => attachments.map((each) => attachment.json(each, at)),
  comments: ({ comments, total }, at) =>
    wholePage(
      "comments",
      comments.map((each) => unexpanded(each, at)),
      total,
    ),
  worklogs: ({ worklogs, total }, at) =>
    wholePage(
      "worklogs",
      worklogs.map((each) => worklog.json(each, at)),
      total,
    ),
  votes: ({ votes, hasVoted }, at) => ({
    self: selfOf(at, "issue", at.key, "votes"),
    votes,
    hasVoted,
  }),
  watches: ({ watchCount, isWatching }, at) => ({
    self: selfOf(at, "issue", at.key, "watchers"),
    watchCount,
    isWatching,
  }),
}

/** The value of a field as clients read it (HTT-268). */
export const fieldValueJson = <K extends Kind>(
  value: Of<K>,
  { addresses }: Asked,
  issue: { readonly key: string } = { key: "" },
): unknown => writers[value.kind](value, { addresses, key: issue.key })

/** Every form in which the value of a field has been written, by its version: a sprint was a text once. */
export const versionsJson = (value: FieldValue, at: Asked): Readonly<Record<string, unknown>> => ({
  1: fieldValueJson(value, at),
  ...(value.kind === "sprints"
    ? {
        2: value.sprints.map(({ id, name, state, boardId }) => ({
          id: Number(id),
          name,
          state,
          boardId: Number(boardId),
        })),
      }
    : {}),
})
