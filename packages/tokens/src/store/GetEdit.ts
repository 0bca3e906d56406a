import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { EditRecord } from "./Application"
import { submitting } from "./facts"
import { loadEdit } from "./loadApplication"

/** What the store says of an application. */
export class GetEdit extends Operation.Request<GetEdit>()("tokens.getEdit", () => ({
  payload: { applicationId: Given.Key, id: Given.Key },
  success: EditRecord,
  failure: CommonFailure,
})) {}

export const getEdit = Operation.query(GetEdit, submitting("Read an edit of an application"), {
  load: (request, reads) => loadEdit(reads.get, request),
  answer: (_request, edit) => Either.right(edit),
})
