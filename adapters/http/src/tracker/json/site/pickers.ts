import type { IssueReference, PickIssues, ProjectView, ShownUser } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, field, maybe, number, one, shape, text } from "../../../answers/shape"
import { icon, selfOf, userAvatars } from "../../address"
import { Avatars } from "./people"
import { highlighted } from "./highlighted"

/** Something that a text is found in, and the text. */
type Match<View> = View & { readonly query: string }

const matches = <View extends object>(
  views: ReadonlyArray<View>,
  query: string,
): ReadonlyArray<Match<View>> => views.map((view) => ({ ...view, query }))

/** Groups that a text is found in. */
export interface Picked {
  readonly query: string
  readonly names: ReadonlyArray<string>
  readonly total: number
}

const pickedGroup = shape<Match<{ readonly name: string }>>()({
  name: Schema.String,
  html: text(({ name, query }) => highlighted(name, query)),
  labels: field(Schema.Array(Schema.String), () => []),
})

export const pickedGroups = shape<Picked>("PickedGroups")({
  header: text(({ names, total }) => `Showing ${names.length} of ${total} matching groups`),
  total: Schema.Int,
  groups: each(pickedGroup, ({ names, query }) =>
    matches(
      names.map((name) => ({ name })),
      query,
    ),
  ),
})

/** Users that a text is found in. */
export interface PickedUsers {
  readonly query: string
  readonly users: ReadonlyArray<ShownUser>
  readonly total: number
  readonly showAvatar: boolean
}

type UserMatch = Match<ShownUser> & Pick<PickedUsers, "showAvatar">

const pickedUser = shape<UserMatch>()({
  name: Schema.String,
  key: Schema.String,
  displayName: Schema.String,
  html: text(
    ({ displayName, name, query }) => `${highlighted(displayName, query)} - ${highlighted(name, query)}`,
  ),
  avatarUrl: maybe(Avatars.fields["16x16"], (user, at) =>
    user.showAvatar ? userAvatars(user, at)["16x16"] : undefined,
  ),
})

export const pickedUsers = shape<PickedUsers>("PickedUsers")({
  header: text(({ users, total }) => `Showing ${users.length} of ${total} matching users`),
  total: Schema.Int,
  users: each(pickedUser, ({ users, query, showAvatar }) =>
    users.map((user) => ({ ...user, query, showAvatar })),
  ),
})

export const pickedUsersAndGroups = shape<{ readonly users: PickedUsers; readonly groups: Picked }>(
  "PickedUsersAndGroups",
)({
  users: one(pickedUsers, ({ users }) => users),
  groups: one(pickedGroups, ({ groups }) => groups),
})

/** Projects that a text is found in. */
export interface PickedProjects {
  readonly query: string
  readonly projects: ReadonlyArray<ProjectView>
  readonly total: number
}

const pickedProject = shape<Match<ProjectView>>()({
  id: Schema.String,
  key: Schema.String,
  name: Schema.String,
  html: text(({ name, key, query }) => `${highlighted(name, query)} (${highlighted(key, query)})`),
  self: text(({ id }, at) => selfOf(at, "project", id)),
})

export const pickedProjects = shape<PickedProjects>("PickedProjects")({
  header: text(({ projects, total }) => `Showing ${projects.length} of ${total} matching projects`),
  total: Schema.Int,
  projects: each(pickedProject, ({ projects, query }) => matches(projects, query)),
})

const pickedIssue = shape<Match<IssueReference>>()({
  id: number(({ id }) => Number(id)),
  key: Schema.String,
  keyHtml: text(({ key, query }) => highlighted(key, query)),
  img: text(({ issueType }, at) => icon(at, "issuetype", issueType.name)),
  summary: text(({ summary, query }) => highlighted(summary, query)),
  summaryText: text(({ summary }) => summary),
})

/** Issues of one list that a text is found in. */
interface Section {
  readonly id: "hs" | "cs"
  readonly label: string
  readonly query: string
  readonly found: ReadonlyArray<IssueReference>
}

const section = shape<Section>()({
  label: Schema.String,
  sub: text(({ found }) => `Showing ${found.length} matching issues`),
  id: Schema.Literal("hs", "cs"),
  issues: each(pickedIssue, ({ found, query }) => matches(found, query)),
})

/** Issues that a text is found in, and the text. */
export type PickedIssues = typeof PickIssues.success.Type & { readonly query: string }

const sectionsOf = ({ query, history, current }: PickedIssues): ReadonlyArray<Section> => [
  { id: "hs", label: "History Search", query, found: history },
  ...(current === undefined ? [] : [{ id: "cs" as const, label: "Current Search", query, found: current }]),
]

export const pickedIssues = shape<PickedIssues>("PickedIssues")({ sections: each(section, sectionsOf) })
