import type { AccessMode } from "@quoin/kernel"
import { flag, shape } from "../../../answers/shape"

/** Whether the site takes no changes. */
export const readOnlyMode = shape<{ readonly mode: AccessMode }>("ReadOnlyMode")({
  enabled: flag(({ mode }) => mode === "READ_ONLY"),
})
