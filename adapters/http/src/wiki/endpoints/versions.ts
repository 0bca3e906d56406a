import { invalid } from "@quoin/kernel"
import { DeleteVersion, GetVersion, ListVersions, RestoreVersion } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { EndpointsBelow } from "../../contract/endpointsBelow"
import { parsed } from "../../request/fields"
import { experimental, newest } from "../below"
import { contentPath, restoreFields } from "../bodies"
import { onRestore, onVersion } from "../expandable"
import { version, versions } from "../shows"
import { withoutContainer } from "./content"

/** An item that is not there is a wrong value here, like a version that is not (HTT-132). */
const absent = (id: string) => invalid("id", id, "the id of a current item")

/** The versions of an item, under one of their two addresses. */
const versionEndpoints = ({ get, del, custom }: EndpointsBelow) => [
  get("/content/:id/version", ListVersions, versions, { expands: onVersion, says: "Newest first." }),
  get("/content/:id/version/:number", GetVersion, version, { expands: onVersion }),
  custom.post(
    "/content/:id/version",
    {
      operations: [RestoreVersion],
      path: contentPath,
      query: {},
      body: restoreFields,
      answer: ({ path: { id }, body: { params } }, run) => {
        const { versionNumber: number, message, restoreTitle = false } = params
        return Effect.catchTag(
          run(new RestoreVersion({ id, number, message, restoreTitle }, parsed)),
          "NotFound",
          () => absent(id),
        )
      },
    },
    version,
    {
      expands: onRestore,
      names: { number: "params.versionNumber", version: "params" },
      says: "The body of an old version becomes that of a new one; the title stays unless `restoreTitle` is true.",
    },
  ),
  del("/content/:id/version/:number", DeleteVersion, undefined, {
    sent: withoutContainer,
    says: "Other versions keep their numbers.",
  }),
]

export const contentVersions = [...versionEndpoints(newest), ...versionEndpoints(experimental)]
