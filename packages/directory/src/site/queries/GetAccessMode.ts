import { AccessMode, AccessModes, CommonFailure, Operation, Permission, accessModeKey } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { SiteOptions } from "../SiteOptions"

/** Whether the site can be changed. */
export class GetAccessMode extends Operation.Request<GetAccessMode>()("directory.getAccessMode", () => ({
  payload: {},
  success: Schema.Struct({ mode: AccessMode }),
  failure: CommonFailure,
})) {}

export const getAccessMode = ({ accessMode = "READ_WRITE" }: SiteOptions) =>
  Operation.query(
    GetAccessMode,
    {
      summary: "Read whether the site can be changed",
      scope: "read:directory",
      entry: Permission.open,
      rules: ["DIR-54"],
    },
    {
      load: (_request, reads) => reads.get(AccessModes, accessModeKey),
      answer: (_request, set) => Either.right({ mode: set?.mode ?? accessMode }),
    },
  )
