import { NotFound, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Applications, Edits } from "../collections"
import type { ApplicationRecord, EditRecord } from "./Application"

/** The application of an id. */
export const loadApplication = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ApplicationRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Applications, id), (found) =>
    found === undefined ? new NotFound({ kind: "application", id }) : Effect.succeed(found),
  )

/** The edit of an id, where it is one of that application. */
export const loadEdit = (
  get: Reads["get"],
  { applicationId, id }: { readonly applicationId: string; readonly id: string },
): Effect.Effect<EditRecord, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    yield* loadApplication(get, applicationId)
    const edit = yield* get(Edits, id)
    return edit?.applicationId === applicationId ? edit : yield* new NotFound({ kind: "edit", id })
  })
