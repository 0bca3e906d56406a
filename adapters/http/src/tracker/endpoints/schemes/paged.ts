import { Paging } from "@quoin/kernel"
import { trackerLimits } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { given } from "../../../request/fields"

/** How lists of schemes are paged: they are known as a whole. */
export const style = Paging.startAtMaxResults(trackerLimits.settingListDefault)
export const paged = { startAt: given(Schema.Int), maxResults: given(Schema.Int) }
