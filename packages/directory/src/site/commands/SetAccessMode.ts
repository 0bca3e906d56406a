import {
  AccessMode,
  AccessModes,
  Audit,
  Commit,
  CommonFailure,
  Operation,
  accessModeKey,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administration } from "../../administration"
import { siteAdministration } from "../../audit"
import type { SiteOptions } from "../SiteOptions"

/** Says whether the site can be changed. It is open in either mode: who has closed a site must be able to open it. */
export class SetAccessMode extends Operation.Request<SetAccessMode>()("directory.setAccessMode", () => ({
  payload: { mode: AccessMode },
  success: Schema.Struct({ mode: AccessMode }),
  failure: CommonFailure,
})) {}

export const setAccessMode = ({ accessMode = "READ_WRITE" }: SiteOptions) =>
  Operation.command(
    SetAccessMode,
    { ...administration("Set whether the site can be changed", "DIR-52", "DIR-54"), whileReadOnly: true },
    {
      load: (_request, reads) =>
        Effect.map(reads.get(AccessModes, accessModeKey), (set) => set?.mode ?? accessMode),
      decide: ({ mode }, before) =>
        before === mode
          ? noChange({ mode })
          : decided({
              changes: [Commit.put(AccessModes, { mode })],
              audit: [
                Audit.entry({
                  category: siteAdministration,
                  summary: "Access mode set",
                  affectedObject: { name: "site", objectType: "Site" },
                  changedValues: [{ name: "accessMode", oldValue: before, newValue: mode }],
                }),
              ],
              reply: { mode },
            }),
    },
  )
