import { ListRoles } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { aFlag, aText } from "../../../request/fields"
import { ofServer } from "../../api"
import { licence, watched } from "../../json/site/server"

const { get, post } = ofServer.custom

const administering = { operations: [ListRoles], path: {}, query: {}, body: {} }

/** What the server is not watched by: whether it is, is asked, and that it is not to be, is said. */
const watching = (path: string, what: string) => [
  get(
    path,
    { ...administering, answer: (_input, run) => Effect.as(run(new ListRoles({})), false) },
    watched,
    { says: `For administrators. ${what} A host may serve metrics at /metrics.` },
  ),
  post(
    path,
    {
      ...administering,
      body: { enabled: aFlag },
      answer: (_input, run) => Effect.asVoid(run(new ListRoles({}))),
    },
    undefined,
    { notServed: ["enabled=true"], says: `For administrators. ${what}` },
  ),
]

/** How the server is watched, and what it is licensed for (HTT-1059). */
export const monitoringEndpoints = [
  ...watching("/monitoring/app", "The application is not watched by another one."),
  ...watching("/monitoring/ipd", "No log of performance is kept."),
  post(
    "/monitoring/jmx/stopExposing",
    { ...administering, answer: (_input, run) => Effect.asVoid(run(new ListRoles({}))) },
    undefined,
    { emptyStatus: 200, says: "For administrators. None are exposed." },
  ),
  post(
    "/licenseValidator",
    {
      ...administering,
      body: { license: aText },
      answer: ({ body: { license } }, run) => Effect.as(run(new ListRoles({})), license),
    },
    licence,
    {
      anyBody: "license",
      says: "For administrators. No licence is asked for, so that none is one of this server.",
    },
  ),
]
