import * as Schema from "effect/Schema"
import { field, shape } from "../../../answers/shape"

const none = field(Schema.Array(Schema.Unknown), () => [])

/** Pictures that come with the tracker, from which somebody could choose. */
export const systemAvatars = shape<unknown>("SystemAvatars")({ system: none })

/** The same, and those that somebody has made for a thing. */
export const avatarsOf = shape<unknown>("AvatarsOfThing")({ system: none, custom: none })
