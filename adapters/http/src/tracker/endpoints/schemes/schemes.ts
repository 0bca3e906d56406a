import { type AnyFailure, NotFound } from "@quoin/kernel"
import { GetSchemeOfProject, GetSite, ListProjects, type SiteView } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { Shows } from "../../../answers/Shows"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { ofSchemes } from "../../api"
import {
  associated,
  defaultWorkflow,
  issueTypeScheme,
  issueTypeSchemes,
  onlyScheme,
  priorityScheme,
  workflowOfType,
  workflowScheme,
} from "../../json/schemes/schemes"
import { pageOf, paged } from "./paged"
import { levelEndpoints } from "./levels"
import { notificationEndpoints } from "./notifications"
import { prioritySchemes } from "../../json/schemes/schemeLists"

const { custom } = ofSchemes

type Kind = "issueTypeScheme" | "priorityScheme" | "workflowScheme"

/** How the tracker is set up, for whoever asks for the one scheme of a kind by its id. */
const siteOf = (run: Run, kind: Kind, id: string): Effect.Effect<SiteView, AnyFailure> =>
  Effect.filterOrFail(
    run(new GetSite()),
    () => id === onlyScheme,
    () => new NotFound({ kind, id }),
  )

/** The same for whoever sees the project. */
const siteOfProject = (run: Run, project: string): Effect.Effect<SiteView, AnyFailure> =>
  Effect.zipRight(run(new GetSchemeOfProject({ project })), run(new GetSite()))

const projectPath = { projectIdOrKey: aText }

/** The scheme that a project has. */
const ofProject = (name: string, shown: Shows<SiteView>) =>
  custom.get(
    `/project/:projectIdOrKey/${name}`,
    {
      operations: [GetSchemeOfProject, GetSite],
      path: projectPath,
      query: {},
      body: {},
      answer: ({ path }, run) => siteOfProject(run, path.projectIdOrKey),
    },
    shown,
  )

const byScheme = { operations: [GetSite], path: { schemeId: aText }, query: {}, body: {} }
const byId = { operations: [GetSite], path: { id: aText }, query: {}, body: {} }

const issueTypes = [
  custom.get(
    "/issuetypescheme",
    { operations: [GetSite], path: {}, query: {}, body: {}, answer: (_input, run) => run(new GetSite()) },
    issueTypeSchemes,
  ),
  custom.get(
    "/issuetypescheme/:schemeId",
    { ...byScheme, answer: ({ path }, run) => siteOf(run, "issueTypeScheme", path.schemeId) },
    issueTypeScheme,
  ),
  custom.get(
    "/issuetypescheme/:schemeId/associations",
    {
      operations: [GetSite, ListProjects],
      path: { schemeId: aText },
      query: {},
      body: {},
      answer: ({ path }, run) =>
        Effect.map(
          Effect.zipRight(siteOf(run, "issueTypeScheme", path.schemeId), run(new ListProjects({}))),
          ({ items }) => items,
        ),
    },
    associated,
    { says: "Every project has it." },
  ),
]

const priorities = [
  custom.get(
    "/priorityschemes",
    {
      operations: [GetSite, ListProjects],
      path: {},
      query: paged,
      body: {},
      answer: ({ query }, run) =>
        pageOf(
          query,
          Effect.zipWith(run(new ListProjects({})), run(new GetSite()), ({ items: projects }, site) => [
            { site, projects },
          ]),
        ),
    },
    prioritySchemes,
  ),
  custom.get(
    "/priorityschemes/:schemeId",
    {
      ...byScheme,
      answer: ({ path }, run) =>
        Effect.map(siteOf(run, "priorityScheme", path.schemeId), (site) => ({ site, projects: undefined })),
    },
    priorityScheme,
  ),
  custom.get(
    "/project/:projectIdOrKey/priorityscheme",
    {
      operations: [GetSchemeOfProject, GetSite],
      path: projectPath,
      query: {},
      body: {},
      answer: ({ path }, run) =>
        Effect.map(siteOfProject(run, path.projectIdOrKey), (site) => ({ site, projects: undefined })),
    },
    priorityScheme,
  ),
]

/** A type of issues that there is. */
const typeIn = (site: SiteView, issueType: string) =>
  site.issueTypes.some(({ id }) => id === issueType)
    ? Effect.succeed({ site, issueType })
    : Effect.fail(new NotFound({ kind: "issueType", id: issueType }))

const noDraft = { notServed: ["returnDraftIfExists=true"] }

const workflows = [
  custom.get(
    "/workflowscheme/:id",
    { ...byId, answer: ({ path }, run) => siteOf(run, "workflowScheme", path.id) },
    workflowScheme,
    noDraft,
  ),
  custom.get(
    "/workflowscheme/:id/default",
    { ...byId, answer: ({ path }, run) => siteOf(run, "workflowScheme", path.id) },
    defaultWorkflow,
    noDraft,
  ),
  custom.get(
    "/workflowscheme/:id/issuetype/:issueType",
    {
      operations: [GetSite],
      path: { id: aText, issueType: aText },
      query: {},
      body: {},
      answer: ({ path: { id, issueType } }, run) =>
        Effect.flatMap(siteOf(run, "workflowScheme", id), (site) => typeIn(site, issueType)),
    },
    workflowOfType,
    noDraft,
  ),
  custom.get(
    "/workflowscheme/:id/workflow",
    {
      ...byId,
      query: { workflowName: given(aText) },
      answer: ({ path, query: { workflowName } }, run) =>
        Effect.filterOrFail(
          siteOf(run, "workflowScheme", path.id),
          ({ workflow }) => workflowName === undefined || workflowName === workflow.name,
          () => new NotFound({ kind: "workflow", id: workflowName ?? "" }),
        ),
    },
    workflowScheme,
    noDraft,
  ),
  ofProject("workflowscheme", workflowScheme),
]

/** What a tracker is set up with, as editions call it that keep several schemes of each kind: here there is one. */
export const schemeEndpoints = [
  ...issueTypes,
  ...priorities,
  ...workflows,
  ...notificationEndpoints,
  ...levelEndpoints,
]
