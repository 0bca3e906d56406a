import { ImportView } from "@quoin/assets"
import { shows } from "../../answers/Shows"

/** What became of an import (HTT-964). */
export const importReport = shows(
  ImportView.annotations({ identifier: "ImportReport" }),
  () => (view: ImportView) => view,
)
