import { invalid } from "@quoin/kernel"
import {
  CreateIssueTypeScheme,
  CreatePriorityScheme,
  DeleteIssueTypeScheme,
  DeletePriorityScheme,
  GetPrioritySchemeOfProject,
  GiveIssueTypeScheme,
  ListIssueTypeSchemes,
  ListPrioritySchemes,
  UpdateIssueTypeScheme,
  UpdatePriorityScheme,
  UpdateProject,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import { created, ofIssueTypeSchemes, ofSchemes } from "../../api"
import {
  associated,
  foundIssueTypeScheme,
  foundPriorityScheme,
  issueTypeScheme,
  issueTypeSchemes,
  priorityScheme,
} from "../../json/schemes/offers"
import { prioritySchemes } from "../../json/schemes/schemeLists"
import { typesSent } from "../../sent/schemeTypes"
import { pageOf, paged } from "./paged"

const { get, post, del, custom } = ofSchemes

/** The scheme of projects that have no other one. */
const defaultScheme = "10000"

const names = { id: "schemeId" }

const withProjects = (is: boolean, ...instead: ReadonlyArray<string>) => ({
  fields: {},
  instead: ["withProjects", ...instead],
  to: () => Either.right({ withProjects: is }),
})

/** Projects that come to have a scheme, and whether the others that have it have it no more. */
const giving = (only: boolean) => ({
  names: { id: "schemeId", projects: "idsOrKeys" },
  sent: { fields: {}, instead: ["only", "from"], to: () => Either.right({ only }) },
})

/** Made when it is asked for: a class of requests is made at its first use. */
const typeScheme = (id: string) => GiveIssueTypeScheme.fields.id.make(id)

/** Issue type schemes, and the projects that have them. */
const issueTypes = [
  ofIssueTypeSchemes.get("/issuetypescheme", ListIssueTypeSchemes, issueTypeSchemes, {
    sent: withProjects(false, "id"),
  }),
  ofIssueTypeSchemes.get("/issuetypescheme/:schemeId", ListIssueTypeSchemes, foundIssueTypeScheme, {
    names,
    sent: withProjects(false),
  }),
  ofIssueTypeSchemes.post("/issuetypescheme", CreateIssueTypeScheme, issueTypeScheme, {
    names,
    sent: typesSent,
  }),
  ofIssueTypeSchemes.put("/issuetypescheme/:schemeId", UpdateIssueTypeScheme, issueTypeScheme, {
    names,
    sent: typesSent,
    says: "What is left out stays; an empty text clears the default type.",
  }),
  ofIssueTypeSchemes.del("/issuetypescheme/:schemeId", DeleteIssueTypeScheme, undefined, { names }),
  ofIssueTypeSchemes.get("/issuetypescheme/:schemeId/associations", ListIssueTypeSchemes, associated, {
    names,
    sent: withProjects(true),
    says: "The projects that have it and that the caller sees, without those in the archive.",
  }),
  ofIssueTypeSchemes.put("/issuetypescheme/:schemeId/associations", GiveIssueTypeScheme, undefined, {
    ...giving(true),
    emptyStatus: 200,
    says: "The others that have it are given the default one.",
  }),
  ofIssueTypeSchemes.post("/issuetypescheme/:schemeId/associations", GiveIssueTypeScheme, undefined, {
    ...giving(false),
    emptyStatus: 200,
  }),
  ofIssueTypeSchemes.custom.del(
    "/issuetypescheme/:schemeId/associations",
    {
      operations: [GiveIssueTypeScheme],
      path: { schemeId: aText },
      query: {},
      body: {},
      answer: ({ path: { schemeId: id } }, run) =>
        run(new GiveIssueTypeScheme({ id: typeScheme(id), projects: [], only: true })),
    },
    undefined,
    { says: "They are given the default one." },
  ),
  ofIssueTypeSchemes.custom.del(
    "/issuetypescheme/:schemeId/associations/:projIdOrKey",
    {
      operations: [GiveIssueTypeScheme],
      path: { schemeId: aText, projIdOrKey: aText },
      query: {},
      body: {},
      answer: ({ path: { schemeId: from, projIdOrKey: project } }, run) =>
        run(
          new GiveIssueTypeScheme({
            id: typeScheme(defaultScheme),
            projects: [project],
            from: typeScheme(from),
          }),
        ),
    },
    undefined,
    { names: { from: "schemeId", projects: "projIdOrKey" }, says: "It is given the default one." },
  ),
]

/** Priority schemes, and which one a project has. */
const priorities = [
  custom.get(
    "/priorityschemes",
    {
      operations: [ListPrioritySchemes],
      path: {},
      query: paged,
      body: {},
      answer: ({ query }, run) => pageOf(query, run(new ListPrioritySchemes({ withProjects: true }))),
    },
    prioritySchemes,
  ),
  get("/priorityschemes/:schemeId", ListPrioritySchemes, foundPriorityScheme, {
    names,
    sent: withProjects(false),
  }),
  post("/priorityschemes", CreatePriorityScheme, priorityScheme, { ...created, notServed: ["id"] }),
  custom.put(
    "/priorityschemes/:schemeId",
    {
      operations: [UpdatePriorityScheme],
      path: { schemeId: aText },
      query: {},
      body: {
        id: given(Schema.Union(aText, Schema.Int)),
        name: given(aText),
        description: given(Schema.String),
        optionIds: given(Schema.Array(aText)),
        defaultOptionId: given(aText),
      },
      answer: ({ path: { schemeId }, body: { id = schemeId, ...said } }, run) =>
        String(id) === schemeId
          ? run(new UpdatePriorityScheme({ ...said, id: UpdatePriorityScheme.fields.id.make(schemeId) }))
          : invalid("id", id, `the id of the address, ${schemeId}, or none`),
    },
    priorityScheme,
    { says: "What is left out stays; an empty text clears the default priority." },
  ),
  del("/priorityschemes/:schemeId", DeletePriorityScheme, undefined, { names }),
  get("/project/:projectIdOrKey/priorityscheme", GetPrioritySchemeOfProject, priorityScheme),
  custom.put(
    "/project/:projectIdOrKey/priorityscheme",
    {
      operations: [UpdateProject, GetPrioritySchemeOfProject],
      path: { projectIdOrKey: aText },
      query: {},
      body: { id: Schema.Union(aText, Schema.Int) },
      answer: ({ path: { projectIdOrKey: project }, body }, run) =>
        Effect.zipRight(
          run(new UpdateProject({ project, priorityScheme: String(body.id) })),
          run(new GetPrioritySchemeOfProject({ project })),
        ),
    },
    priorityScheme,
    { names: { priorityScheme: "id" } },
  ),
  custom.del(
    "/project/:projectIdOrKey/priorityscheme/:schemeId",
    {
      operations: [UpdateProject, GetPrioritySchemeOfProject],
      path: { projectIdOrKey: aText, schemeId: aText },
      query: {},
      body: {},
      answer: ({ path: { projectIdOrKey: project, schemeId } }, run) =>
        Effect.zipRight(
          run(new UpdateProject({ project, priorityScheme: defaultScheme, fromPriorityScheme: schemeId })),
          run(new GetPrioritySchemeOfProject({ project })),
        ),
    },
    priorityScheme,
    {
      names: { fromPriorityScheme: "schemeId" },
      says: "It is given the default one, which is answered.",
    },
  ),
]

/** Schemes of what projects offer. */
export const offerEndpoints = [...issueTypes, ...priorities]
