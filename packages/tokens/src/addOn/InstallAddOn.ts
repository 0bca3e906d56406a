import { Commit, CommonFailure, LimitExceeded, Operation, UniqueTaken, Where, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administrationOfSigners } from "../administration"
import { auditSigner } from "../audit"
import { AddOns } from "../collections"
import { limits } from "../limits"
import { givenSigner, loadNewSigner } from "../signer/newSigner"
import { type AddOnRecord, AddOnView, addOnView } from "./AddOn"

/** Installs a program that calls as itself by JSON web tokens: signed by its key, or where it has none by a secret that is made here. */
export class InstallAddOn extends Operation.Request<InstallAddOn>()("tokens.installAddOn", {
  payload: givenSigner,
  success: Schema.Struct({
    ...AddOnView.fields,
    /** What it signs by, which is told this once; none where a key signs. */
    sharedSecret: Schema.optional(Schema.String),
  }),
  failure: CommonFailure,
}) {}

export const installAddOn = Operation.command(
  InstallAddOn,
  administrationOfSigners("Install an add-on", "TOK-48"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const method = request.publicKey === undefined ? ("HS256" as const) : ("RS256" as const)
        const made = yield* loadNewSigner(reads, request, method)
        const { records } = yield* reads.select(AddOns, { where: Where.all })
        return { made, method, known: records.map(({ key }) => key) }
      }),
    decide: (_request, { made: { madeSecret, ...signer }, method, known }, { at }) => {
      if (known.includes(signer.key)) {
        return Either.left(new UniqueTaken({ collection: AddOns.name, field: "key", value: signer.key }))
      }
      if (known.length >= limits.addOns) {
        return Either.left(
          new LimitExceeded({ limit: "addOns", max: limits.addOns, given: known.length + 1 }),
        )
      }
      const addOn: AddOnRecord = { ...signer, method, createdAt: at }
      return decided({
        changes: [Commit.put(AddOns, addOn)],
        audit: [
          auditSigner(addOn, "Add-on", {
            summary: "Add-on installed",
            associatedObjects: addOn.scopes.map((name) => ({ name, objectType: "Scope" })),
          }),
        ],
        reply: { ...addOnView(addOn), ...(madeSecret === undefined ? {} : { sharedSecret: madeSecret }) },
      })
    },
  },
)
