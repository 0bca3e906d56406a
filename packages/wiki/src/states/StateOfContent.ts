import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { SpaceId } from "../space/Space"
import { Stated } from "./State"

/** The state of an item. That of the draft beside a current item is the draft's. */
export const StateOfContent = Schema.Struct({ contentId: ContentId, spaceId: SpaceId, ...Stated.fields })
export type StateOfContent = typeof StateOfContent.Type
