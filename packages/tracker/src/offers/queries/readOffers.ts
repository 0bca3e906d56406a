import { Operation, Order, Paging, Permission, type QueryReads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { ProjectRecord } from "../../Project"
import { Projects } from "../../project/collections"
import { loadProjectViews } from "../../project/projectViews"
import { loadProject } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import { type OfferKind, offeredPriorities, offeredTypes } from "../offerKinds"
import { defaultOfferSchemeId } from "../OfferScheme"
import { GetPrioritySchemeOfProject, ListIssueTypeSchemes, ListPrioritySchemes } from "../requests"
import { offerSchemeView } from "../schemes"
import { absentOfferScheme, defaultOfferScheme, loadOfferSchemeOf } from "../storedOffers"

interface Option {
  readonly id: string
  readonly name: string
}

const style = Paging.startAtMaxResults(limits.projectList, limits.projectList)

/** The projects in use that have a scheme, and that the caller sees: of each scheme as many as a list holds. */
const loadHaving = (reads: QueryReads, { ofProject }: OfferKind, id: string) =>
  Effect.gen(function* () {
    const having = id === defaultOfferSchemeId ? Where.empty(ofProject) : Where.equals(ofProject, id)
    const { items } = yield* reads.list(Projects, {
      style,
      from: undefined,
      size: undefined,
      where: Where.and<"archived" | typeof ofProject>(Where.equals("archived", false), having),
      orderBy: [Order.ascending("key")],
      show: (projects: ReadonlyArray<ProjectRecord>) =>
        Effect.map(
          loadProjectViews({ ...reads, peekAll: reads.getAll }, projects),
          (view) => (project) => Effect.succeed(view(project)),
        ),
    })
    return items
  })

const loadSchemes = <A extends Option>(
  kind: OfferKind<A>,
  site: Site,
  reads: QueryReads,
  { id, withProjects }: { readonly id?: string | undefined; readonly withProjects: boolean },
) =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(kind.collection, {
      orderBy: [Order.ascending("name")],
      limit: limits[kind.limit],
    })
    const all = [defaultOfferScheme(kind, site), ...records.map(({ value }) => value)]
    const asked = all.filter((scheme) => id === undefined || scheme.id === id)
    if (id !== undefined && asked.length === 0) return yield* absentOfferScheme(kind, id)
    const views = asked.map((scheme) => offerSchemeView(kind, site, scheme))
    if (!withProjects) return views
    return yield* Effect.forEach(views, (view) =>
      Effect.map(loadHaving(reads, kind, view.id), (projects) => ({ ...view, projects })),
    )
  })

const listing = { scope: "read:tracker-site", entry: Permission.administer, rules: ["TRK-600"] }

export const listIssueTypeSchemes = (site: Site) =>
  Operation.query(
    ListIssueTypeSchemes,
    { summary: "List issue type schemes", ...listing },
    {
      load: (request, reads) => loadSchemes(offeredTypes, site, reads, request),
      answer: (_request, schemes) => Either.right(schemes),
    },
  )

export const listPrioritySchemes = (site: Site) =>
  Operation.query(
    ListPrioritySchemes,
    { summary: "List priority schemes", ...listing },
    {
      load: (request, reads) => loadSchemes(offeredPriorities, site, reads, request),
      answer: (_request, schemes) => Either.right(schemes),
    },
  )

export const getPrioritySchemeOfProject = (site: Site) =>
  Operation.query(
    GetPrioritySchemeOfProject,
    {
      summary: "Read which priority scheme a project has",
      scope: "read:tracker-project",
      rules: ["TRK-6", "TRK-600"],
    },
    {
      load: ({ project: named }, reads) =>
        Effect.gen(function* () {
          const project = yield* loadProject(reads, named)
          const scheme = yield* loadOfferSchemeOf(offeredPriorities, site, reads.get, project)
          return offerSchemeView(offeredPriorities, site, scheme)
        }),
      answer: (_request, scheme) => Either.right(scheme),
    },
  )
