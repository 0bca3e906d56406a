import { type CountIssues, type ProjectDetails, type VersionView, friendlyDay } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { maybe, maybeEach, maybeText, number, shape, text } from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { selfOf } from "../../address"
import { pageOf } from "../pages"
import { countedId } from "./components"

/** A day as people read it, where there is one. */
const readDay = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : friendlyDay(day)

export const version = shape<VersionView>("ProjectVersion")({
  self: text(({ id }, at) => selfOf(at, "version", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  archived: Schema.Boolean,
  released: Schema.Boolean,
  // Only what has a day can be late.
  overdue: maybe(Schema.Boolean, ({ overdue, releaseDate }) =>
    releaseDate === undefined ? undefined : overdue,
  ),
  startDate: Schema.optional(Schema.String),
  releaseDate: Schema.optional(Schema.String),
  userStartDate: maybeText(({ startDate }) => readDay(startDate)),
  userReleaseDate: maybeText(({ releaseDate }) => readDay(releaseDate)),
  projectId: number(({ projectId }) => Number(projectId)),
})

type Action = NonNullable<VersionView["operations"]>[number]

/** Where in this API each is done, below the version; all else by writing the version itself. */
const placesOf: Partial<Readonly<Record<Action["name"], string>>> = {
  move: "move",
  merge: "mergeto",
  delete: "removeAndSwap",
}

/** What can be done with a version, and its place among the others. */
interface Operation {
  readonly action: Action
  readonly versionId: string
  readonly place: number
}

const operation = shape<Operation>()({
  id: text(({ action }) => action.name),
  label: text(({ action }) => action.label),
  href: text(({ action, versionId }, at) => {
    const place = placesOf[action.name]
    return selfOf(at, "version", versionId, ...(place === undefined ? [] : [place]))
  }),
  weight: number(({ place }) => 10 * place),
})

/** A version with what is expanded of it. */
export const expandedVersion = shape<VersionView>("ExpandedProjectVersion")({
  ...version.fields,
  operations: maybeEach(operation, ({ id, operations }) =>
    operations?.map((action, index) => ({ action, versionId: id, place: index + 1 })),
  ),
})

export const versions = partOf(listOf(expandedVersion), ({ versions }: ProjectDetails) => versions)

export const versionPage = pageOf("VersionPage", expandedVersion)

/** Versions of all projects. */
export const foundVersions = pageOf("FoundVersions", version)

type Counts = typeof CountIssues.success.Type
type AskedPath = Pick<Call, "addresses" | "path">

const counted = shape<Counts, AskedPath>()({
  self: text((_counts, at) => selfOf(at, "version", countedId(at))),
})

export const versionCounts = shape<Counts, AskedPath>("VersionIssueCounts")({
  ...counted.fields,
  issuesFixedCount: number(({ issues }) => issues),
  issuesAffectedCount: number(({ affected }) => affected),
})

export const unresolvedCount = shape<Counts, AskedPath>("VersionUnresolvedCount")({
  ...counted.fields,
  issuesUnresolvedCount: number(({ unresolved }) => unresolved),
  issuesCount: number(({ issues }) => issues),
})
