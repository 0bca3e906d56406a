import { limits } from "../../limits"
import { type Html, placeholder } from "../markup/html"
import type { PageReference } from "../markup/references"

/** A page that is not there, or that the reader may not see. */
export const absent = (reference: PageReference | undefined): Html =>
  placeholder(`There is no page ${reference?.title ?? ""} that can be shown here`)

export const tooMany = (): Html => placeholder(`A page shows at most ${limits.renderedPages} others`)
