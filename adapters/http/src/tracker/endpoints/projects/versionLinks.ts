import { DeleteVersionLinks, ListVersionLinks, PutVersionLink } from "@quoin/tracker"
import * as Either from "effect/Either"
import { ofVersionLinks } from "../../api"
import { foundVersionLink, madeVersionLink, versionLinks } from "../../json/projects/versionLinks"

const { get, post, del } = ofVersionLinks

const without = (...instead: ReadonlyArray<string>) => ({
  sent: { fields: {}, instead, to: () => Either.right({}) },
})

const written = {
  anyBody: "link",
  status: 201,
  emptyStatus: 201,
  mayBeEmpty: true,
  says: "The body is what is said of the thing: an object of JSON. A link of the same global id is replaced.",
} as const

/** Links of versions to things in other systems (HTT-1053). */
export const versionLinkEndpoints = [
  get("/version/remotelink", ListVersionLinks, versionLinks, {
    ...without("id"),
    says: "Of all versions that the caller sees.",
  }),
  get("/version/:id/remotelink", ListVersionLinks, versionLinks, without("globalId")),
  post("/version/:id/remotelink", PutVersionLink, madeVersionLink, { ...without("globalId"), ...written }),
  del("/version/:id/remotelink", DeleteVersionLinks, undefined, without("globalId")),
  get("/version/:id/remotelink/:globalId", ListVersionLinks, foundVersionLink),
  post("/version/:id/remotelink/:globalId", PutVersionLink, madeVersionLink, written),
  del("/version/:id/remotelink/:globalId", DeleteVersionLinks, undefined),
]
