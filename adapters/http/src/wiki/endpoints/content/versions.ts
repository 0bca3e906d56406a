import { type AnyFailure, Expansion, invalid } from "@quoin/kernel"
import {
  type ContentId,
  DeleteVersion,
  GetVersion,
  ListVersions,
  RestoreVersion,
  type ShownVersion,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Run } from "../../../contract/custom"
import type { ApiEndpoints } from "../../../contract/apiEndpoints"
import { parsed } from "../../../request/fields"
import { experimental, newest } from "../../api"
import { contentPath, restoreFields } from "../../sent/content"
import { onVersion } from "../../expands"
import { version, versions } from "../../json/content/answers"
import { withoutContainer } from "./content"

/** An item that is not there is a wrong value here, like a version that is not (HTT-132). */
const absent = (id: string) => invalid("id", id, "the id of a current item")

/** The item at the version that a restore has made is read after that (HTT-100). */
const shownOf =
  (run: Run, id: ContentId, expansion: Expansion.Expansion) =>
  (restored: ShownVersion): Effect.Effect<ShownVersion, AnyFailure> =>
    Expansion.expands(expansion, "content")
      ? run(
          new GetVersion({
            id,
            number: restored.number,
            expand: Expansion.expansionPaths(expansion).join(","),
          }),
        )
      : Effect.succeed(restored)

/** The versions of an item, under one of their two addresses. */
const versionEndpoints = ({ get, del, custom }: ApiEndpoints) => [
  get("/content/:id/version", ListVersions, versions, { expands: onVersion, says: "Newest first." }),
  get("/content/:id/version/:number", GetVersion, version, { expands: onVersion }),
  custom.post(
    "/content/:id/version",
    {
      operations: [RestoreVersion, GetVersion],
      path: contentPath,
      query: {},
      body: restoreFields,
      answer: ({ path: { id }, body: { params } }, run, expansion) => {
        const { versionNumber: number, message, restoreTitle = false } = params
        return Effect.catchTag(
          run(new RestoreVersion({ id, number, message, restoreTitle }, parsed)),
          "NotFound",
          () => absent(id),
        ).pipe(Effect.flatMap(shownOf(run, id, expansion)))
      },
    },
    version,
    {
      expands: onVersion,
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
