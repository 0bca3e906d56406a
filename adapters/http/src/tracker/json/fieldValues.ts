import type { FieldValue } from "@quoin/tracker"
import type { Addresses } from "../../request/Call"
import { selfOf, stamp } from "../address"
import { attachmentJson } from "./attachments"
import { commentJson, wholePage, worklogJson } from "./comments"
import { issueReferenceJson, linkSideJson } from "./issueReferences"
import { userJson } from "./people"
import { componentJson, projectReferenceJson, versionJson } from "./projects"
import { issueTypeJson, priorityJson, resolutionJson, statusJson } from "./settings"

type Kind = FieldValue["kind"]
type Of<K extends Kind> = Extract<FieldValue, { readonly kind: K }>

interface Place {
  readonly addresses: Addresses
  /** The key of the issue that has the field. */
  readonly key: string
}

type Writers = { readonly [K in Kind]: (value: Of<K>, place: Place) => unknown }

const optionJson = (option: Of<"option">["option"], { base }: Addresses) => ({
  self: `${base}/rest/api/2/customFieldOption/${option.id}`,
  ...option,
})

/** How the values of fields are written, by what they are. */
const writers: Writers = {
  plain: ({ value }) => value,
  text: ({ text }) => text,
  moment: ({ at }) => stamp(at),
  day: ({ day }) => day,
  user: ({ user }, { addresses }) => userJson(user, addresses),
  users: ({ users }, { addresses }) => users.map((user) => userJson(user, addresses)),
  project: ({ project }, { addresses }) => projectReferenceJson(project, addresses),
  issueType: ({ issueType }, { addresses }) => issueTypeJson(issueType, addresses),
  status: ({ status }, { addresses }) => statusJson(status, addresses),
  priority: ({ priority }, { addresses }) => priorityJson(priority, addresses),
  resolution: ({ resolution }, { addresses }) => resolutionJson(resolution, addresses),
  components: ({ components }, { addresses }) => components.map((each) => componentJson(each, addresses)),
  versions: ({ versions }, { addresses }) => versions.map((each) => versionJson(each, addresses)),
  option: ({ option }, { addresses }) => optionJson(option, addresses),
  options: ({ options }, { addresses }) => options.map((each) => optionJson(each, addresses)),
  issue: ({ issue }, { addresses }) => issueReferenceJson(issue, addresses),
  issues: ({ issues }, { addresses }) => issues.map((each) => issueReferenceJson(each, addresses)),
  links: ({ links }, { addresses }) => links.map((each) => linkSideJson(each, addresses)),
  sprints: ({ texts }) => texts,
  attachments: ({ attachments }, { addresses }) => attachments.map((each) => attachmentJson(each, addresses)),
  comments: ({ comments, total }, { addresses }) =>
    wholePage(
      "comments",
      comments.map((each) => commentJson(each, addresses)),
      total,
    ),
  worklogs: ({ worklogs, total }, { addresses }) =>
    wholePage(
      "worklogs",
      worklogs.map((each) => worklogJson(each, addresses)),
      total,
    ),
  votes: ({ votes, hasVoted }, { addresses, key }) => ({
    self: selfOf(addresses, "issue", key, "votes"),
    votes,
    hasVoted,
  }),
  watches: ({ watchCount, isWatching }, { addresses, key }) => ({
    self: selfOf(addresses, "issue", key, "watchers"),
    watchCount,
    isWatching,
  }),
}

/** The value of a field as clients read it (HTT-268). */
export const fieldValueJson = <K extends Kind>(
  value: Of<K>,
  addresses: Addresses,
  issue: { readonly key: string } = { key: "" },
): unknown => writers[value.kind](value, { addresses, key: issue.key })

/** Every form in which the value of a field has been written, by its version: a sprint was a text once. */
export const versionsJson = (value: FieldValue, addresses: Addresses): Readonly<Record<string, unknown>> => ({
  1: fieldValueJson(value, addresses),
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
