import {
  CountIssues,
  CreateComponent,
  CreateVersion,
  DeleteComponent,
  DeleteProject,
  DeleteProjectVersion,
  FindVersions,
  GetComponent,
  GetProject,
  GetProjectVersion,
  ListComponents,
  ListVersions,
  MoveVersion,
  UpdateComponent,
  UpdateVersion,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText, given } from "../../../request/fields"
import { created, del as delOf, get as getOf, ofParts } from "../../api"
import { component, componentCount, componentPage, components } from "../../json/projects/components"
import {
  expandedVersion,
  foundVersions,
  unresolvedCount,
  version,
  versionCounts,
  versionPage,
  versions,
} from "../../json/projects/versions"

const { get, post, put, del, custom } = ofParts

const counting = (part: CountIssues["part"]) => ({
  sent: { fields: {}, instead: ["part"], to: () => Either.right({ part }) },
})

/** A version is named by its address, or by the id at its end. */
const idAtEnd = (named: string): string => named.split("/").at(-1) ?? named

const place = { after: given(aText) }

const placeSent = {
  fields: place,
  instead: ["after"],
  to: ({ after }: Schema.Struct.Type<typeof place>) =>
    Either.right(after === undefined ? {} : { after: idAtEnd(after) }),
}

const anId = aText.annotations({ [mayBeNumber]: true })

const unfixed = { moveUnfixedIssuesTo: given(anId) }

const unfixedSent = {
  fields: unfixed,
  instead: ["moveUnfixedIssuesTo"],
  to: ({ moveUnfixedIssuesTo: named }: Schema.Struct.Type<typeof unfixed>) =>
    Either.right(named === undefined ? {} : { moveUnfixedIssuesTo: idAtEnd(named) }),
}

/** What the caller may do with versions. */
const operations = { standard: "", parts: { operations: {} } }

const allProjects = "Of all projects that the caller sees, by name."

/** Components and versions. */
export const partEndpoints = [
  delOf("/project/:projectIdOrKey", DeleteProject, undefined),
  getOf("/project/:projectIdOrKey/components", GetProject, components, {
    sent: { fields: {}, instead: ["expand"], to: () => Either.right({}) },
  }),
  getOf("/project/:projectIdOrKey/versions", GetProject, versions, { expands: operations }),
  getOf("/project/:projectIdOrKey/version", ListVersions, versionPage, { expands: operations }),
  post("/component", CreateComponent, component, created),
  get("/component/page", ListComponents, componentPage, { says: allProjects }),
  get("/component/:id", GetComponent, component),
  put("/component/:id", UpdateComponent, component, {
    fixed: { names: ["project", "projectId"], by: GetComponent, shows: component },
  }),
  del("/component/:id", DeleteComponent, undefined),
  get("/component/:id/relatedIssueCounts", CountIssues, componentCount, counting("component")),
  post("/version", CreateVersion, version, { ...created, notServed: ["moveUnfixedIssuesTo"] }),
  get("/version", FindVersions, foundVersions, { says: allProjects }),
  get("/version/:id", GetProjectVersion, expandedVersion, { expands: operations }),
  put("/version/:id", UpdateVersion, version, {
    sent: unfixedSent,
    fixed: { names: ["projectId"], by: GetProjectVersion, shows: expandedVersion },
    notServed: ["project"],
  }),
  del("/version/:id", DeleteProjectVersion, undefined),
  get("/version/:id/relatedIssueCounts", CountIssues, versionCounts, counting("version")),
  get("/version/:id/unresolvedIssueCount", CountIssues, unresolvedCount, counting("version")),
  post("/version/:id/removeAndSwap", DeleteProjectVersion, undefined, {
    notServed: ["customFieldReplacementList"],
  }),
  custom.put(
    "/version/:id/mergeto/:otherId",
    {
      operations: [DeleteProjectVersion],
      path: { id: aText, otherId: aText },
      query: {},
      body: {},
      answer: ({ path }, run) => {
        const otherId = DeleteProjectVersion.fields.id.make(path.otherId)
        const id = DeleteProjectVersion.fields.id.make(path.id)
        return run(new DeleteProjectVersion({ id, moveFixIssuesTo: otherId, moveAffectedIssuesTo: otherId }))
      },
    },
    undefined,
    { says: "Its issues are given the other one." },
  ),
  post("/version/:id/move", MoveVersion, version, { sent: placeSent }),
]
