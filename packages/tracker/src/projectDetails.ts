import { Order, type QueryReads, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Components, Versions } from "./collections"
import { type ComponentRecord, ComponentView, componentView } from "./components/Component"
import type { Features } from "./features/Feature"
import { loadFeatures } from "./features/loadFeatures"
import { limits } from "./limits"
import { type Offers, loadOffers } from "./offers/storedOffers"
import { loadPeople } from "./people"
import { IssueType, ProjectRole, type Site } from "./site/Site"
import { type VersionRecord, VersionView, versionView } from "./versions/Version"
import { type ProjectRecord, ProjectView } from "./Project"
import { loadProjectViews } from "./project/projectViews"

/** A project with all that is declared in it. */
export const ProjectDetails = Schema.asSchema(
  Schema.Struct({
    ...ProjectView.fields,
    components: Schema.Array(ComponentView),
    versions: Schema.Array(VersionView),
    /** What its issues can be. */
    issueTypes: Schema.Array(IssueType),
    roles: Schema.Array(ProjectRole),
  }),
)
export type ProjectDetails = typeof ProjectDetails.Type

/** The components of a project, by name. */
export const loadComponents = (
  reads: Pick<Reads, "select">,
  { id }: Pick<ProjectRecord, "id">,
): Effect.Effect<ReadonlyArray<ComponentRecord>, ReadFailure> =>
  Effect.map(
    reads.select(Components, {
      where: Where.equals("projectId", id),
      orderBy: [Order.ascending("name")],
      limit: limits.componentsOfProject,
    }),
    ({ records }) => records.map(({ value }) => value),
  )

/** The versions of a project, in their order. */
export const loadVersions = (
  reads: Pick<Reads, "select">,
  { id }: Pick<ProjectRecord, "id">,
): Effect.Effect<ReadonlyArray<VersionRecord>, ReadFailure> =>
  Effect.map(
    reads.select(Versions, {
      where: Where.equals("projectId", id),
      orderBy: [Order.ascending("position")],
      limit: limits.versionsOfProject,
    }),
    ({ records }) => records.map(({ value }) => value),
  )

/** The shown components of a project. */
export const loadComponentViews = (
  reads: Pick<Reads, "select" | "people">,
  project: ProjectRecord,
): Effect.Effect<ReadonlyArray<ComponentView>, ReadFailure> =>
  Effect.gen(function* () {
    const components = yield* loadComponents(reads, project)
    const people = yield* loadPeople(
      reads,
      components.map(({ lead }) => lead),
    )
    return components.map((component) => componentView(component, project, people))
  })

/** The shown versions of a project. */
export const loadVersionViews = (
  reads: Pick<QueryReads, "select" | "moment">,
  project: ProjectRecord,
): Effect.Effect<ReadonlyArray<VersionView>, ReadFailure> =>
  Effect.map(loadVersions(reads, project), (versions) =>
    versions.map((version) => versionView(version, reads.moment.at)),
  )

/** The types that new issues can have, of those that the project offers. */
export const creatableTypes = (
  { issueTypes }: Pick<Offers, "issueTypes">,
  { subTasksEnabled }: Features,
): ReadonlyArray<IssueType> => issueTypes.filter(({ level }) => level !== "subtask" || subTasksEnabled)

export const loadDetails = (
  site: Site,
  reads: Pick<QueryReads, "select" | "get" | "getAll" | "people" | "moment">,
  project: ProjectRecord,
): Effect.Effect<ProjectDetails, ReadFailure> =>
  Effect.gen(function* () {
    const view = yield* loadProjectViews({ ...reads, peekAll: reads.getAll }, [project])
    return {
      ...view(project),
      components: yield* loadComponentViews(reads, project),
      versions: yield* loadVersionViews(reads, project),
      issueTypes: creatableTypes(yield* loadOffers(site, reads, project), yield* loadFeatures(reads.get)),
      roles: site.roles,
    }
  })
