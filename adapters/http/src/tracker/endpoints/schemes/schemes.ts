import { type AnyFailure, NotFound } from "@quoin/kernel"
import { GetSchemeOfProject, GetSite, type SiteView } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { Shows } from "../../../answers/Shows"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { ofSchemes } from "../../api"
import { defaultWorkflow, onlyScheme, workflowOfType, workflowScheme } from "../../json/schemes/schemes"
import { levelEndpoints } from "./levels"
import { notificationEndpoints } from "./notifications"
import { offerEndpoints } from "./offers"

const { custom } = ofSchemes

/** How the tracker is set up, for whoever asks for the one workflow scheme by its id. */
const siteOf = (run: Run, id: string): Effect.Effect<SiteView, AnyFailure> =>
  Effect.filterOrFail(
    run(new GetSite()),
    () => id === onlyScheme,
    () => new NotFound({ kind: "workflowScheme", id }),
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

const byId = { operations: [GetSite], path: { id: aText }, query: {}, body: {} }

/** A type of issues that there is. */
const typeIn = (site: SiteView, issueType: string) =>
  site.issueTypes.some(({ id }) => id === issueType)
    ? Effect.succeed({ site, issueType })
    : Effect.fail(new NotFound({ kind: "issueType", id: issueType }))

const noDraft = { notServed: ["returnDraftIfExists=true"] }

const workflows = [
  custom.get(
    "/workflowscheme/:id",
    { ...byId, answer: ({ path }, run) => siteOf(run, path.id) },
    workflowScheme,
    noDraft,
  ),
  custom.get(
    "/workflowscheme/:id/default",
    { ...byId, answer: ({ path }, run) => siteOf(run, path.id) },
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
        Effect.flatMap(siteOf(run, id), (site) => typeIn(site, issueType)),
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
          siteOf(run, path.id),
          ({ workflow }) => workflowName === undefined || workflowName === workflow.name,
          () => new NotFound({ kind: "workflow", id: workflowName ?? "" }),
        ),
    },
    workflowScheme,
    noDraft,
  ),
  ofProject("workflowscheme", workflowScheme),
]

/** Schemes of what issues are, go by and tell, and of who is told. */
export const schemeEndpoints = [...offerEndpoints, ...workflows, ...notificationEndpoints, ...levelEndpoints]
