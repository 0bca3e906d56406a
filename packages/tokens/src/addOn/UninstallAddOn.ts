import { Commit, CommonFailure, Given, NotFound, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administrationOfSigners } from "../administration"
import { auditSigner } from "../audit"
import { AddOns } from "../collections"

/** Takes an add-on away: what it signs opens nothing from that commit on. */
export class UninstallAddOn extends Operation.Request<UninstallAddOn>()("tokens.uninstallAddOn", {
  payload: { key: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const uninstallAddOn = Operation.command(
  UninstallAddOn,
  { ...administrationOfSigners("Uninstall an add-on", "TOK-48"), destructive: true },
  {
    load: ({ key }, reads) =>
      Effect.flatMap(reads.get(AddOns, key), (addOn) =>
        addOn === undefined ? new NotFound({ kind: "add-on", id: key }) : Effect.succeed(addOn),
      ),
    decide: ({ key }, addOn) =>
      decided({
        changes: [Commit.remove(AddOns, key)],
        audit: [auditSigner(addOn, "Add-on", { summary: "Add-on uninstalled" })],
        reply: undefined,
      }),
  },
)
