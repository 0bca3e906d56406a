import { OrderKey, Resource, Rules, Where, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditPart } from "../audit"
import { Versions } from "../collections"
import { NameTaken } from "../errors"
import { sequence } from "../ids"
import { limits } from "../limits"
import { inProjects } from "../project/inProjects"
import { versionEvent } from "./events"
import { VersionId, versionClaim, versionFields, versionView } from "./Version"

/** A new one stands behind those that its project has. */
export const versions = Resource.make({
  kind: "version",
  collection: Versions,
  fields: versionFields,
  sequence,
  place: inProjects,
  record: (id, { id: projectId }, values, { at }) => ({
    id: VersionId.make(id),
    projectId,
    ...values,
    position: OrderKey.made(at, Number(id)),
  }),
  rules: ({ startDate, releaseDate }) =>
    Rules.holds(
      startDate === undefined || releaseDate === undefined || startDate <= releaseDate,
      "releaseDate",
      releaseDate,
      "a day that is not before the start",
    ),
  claim: {
    where: (version) => Where.equals("claim", versionClaim(version)),
    taken: ({ name }) => new NameTaken({ kind: "version", name }),
  },
  limit: {
    beside: ({ id }) => Where.equals("projectId", id),
    exceeded: (count) => exceeded(limits, "versionsOfProject", count),
  },
  audit: (happened, version, project, changed) => auditPart("Version", happened, version, project, changed),
  events: (happened, version) => [versionEvent(happened, version)],
  view: (version, _project, { moment }) => Effect.succeed(versionView(version, moment.at)),
})
