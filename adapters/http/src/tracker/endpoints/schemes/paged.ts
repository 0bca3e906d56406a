import { Paging } from "@quoin/kernel"
import { trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { given } from "../../../request/fields"

const style = Paging.startAtMaxResults(trackerLimits.settingListDefault)

/** How a page of schemes is asked for. */
export const paged = { startAt: given(Schema.Int), maxResults: given(Schema.Int) }

/** A page of schemes, which are known as a whole. */
export const pageOf = <A, E>(
  { startAt, maxResults }: Schema.Struct.Type<typeof paged>,
  schemes: Effect.Effect<ReadonlyArray<A>, E>,
) =>
  Effect.flatMap(Paging.pageRequest(style, startAt, maxResults), (page) =>
    Effect.map(schemes, (all) => ({ page, all })),
  )
