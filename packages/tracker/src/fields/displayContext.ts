import type { Instant } from "@quoin/kernel"
import { type ComponentRecord, componentView } from "../components/Component"
import type { LevelView } from "../levels/Level"
import type { People } from "../people"
import type { ProjectRecord } from "../Project"
import type { NamedObject } from "../site/ObjectSource"
import type { Site } from "../site/Site"
import type { SprintRecord } from "../sprints/Sprint"
import { type VersionRecord, versionView } from "../versions/Version"
import type { IssueRecord } from "../Issue"
import { type IssueReference, issueReference } from "../issue/IssueReference"
import type { Showing } from "./FieldKind"

/** What was loaded for showing values, by ids. */
export interface Loaded {
  readonly site: Site
  readonly now: Instant
  readonly people: People
  readonly components: ReadonlyMap<string, ComponentRecord>
  readonly versions: ReadonlyMap<string, VersionRecord>
  /** Those of all issues that are shown or named. */
  readonly projects: ReadonlyMap<string, ProjectRecord>
  /** Those that fields name and that the caller may see. */
  readonly namedProjects: ReadonlyMap<string, ProjectRecord>
  /** Objects of assets that fields hold and that the caller may see, by what is held. */
  readonly namedObjects: ReadonlyMap<string, NamedObject>
  /** Issues that are named and that the caller may see. */
  readonly issues: ReadonlyArray<IssueRecord>
  readonly sprints: ReadonlyMap<string, SprintRecord>
  /** Those that issues are kept in, or may be. */
  readonly levels: ReadonlyMap<string, LevelView>
}

/** No object is named, or nothing is shown of any. */
export const noObjects: ReadonlyMap<string, NamedObject> = new Map()

const referencesOf = ({ issues, projects, site }: Loaded): ReadonlyMap<string, IssueReference> =>
  new Map(
    issues.flatMap((issue): ReadonlyArray<readonly [string, IssueReference]> => {
      const project = projects.get(issue.projectId)
      return project === undefined ? [] : [[issue.id, issueReference(issue, project, site)]]
    }),
  )

/** Things by their ids. */
export const byId = <A extends { readonly id: string }>(all: ReadonlyArray<A>): ReadonlyMap<string, A> =>
  new Map(all.map((each) => [each.id, each]))

/** What values are shown with. */
export const makeShowing = (loaded: Loaded): Showing => {
  const { site, now, people, components, versions, projects } = loaded
  const references = referencesOf(loaded)
  return {
    site,
    now,
    people,
    component: (id) => {
      const component = components.get(id)
      const project = component === undefined ? undefined : projects.get(component.projectId)
      return component === undefined || project === undefined
        ? undefined
        : componentView(component, project, people)
    },
    version: (id) => {
      const version = versions.get(id)
      return version === undefined ? undefined : versionView(version, now)
    },
    project: (id) => projects.get(id),
    projectNamed: (id) => loaded.namedProjects.get(id),
    objectHeld: (held) => loaded.namedObjects.get(held),
    issue: (id) => references.get(id),
    sprint: (id) => loaded.sprints.get(id),
    level: (id) => loaded.levels.get(id),
  }
}
