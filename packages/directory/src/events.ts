import { Event } from "@quoin/kernel"
import { UserView } from "./user/User"

export const userCreated = Event.make("directory.user_created", { entity: "user", payload: UserView })
export const userUpdated = Event.make("directory.user_updated", { entity: "user", payload: UserView })
