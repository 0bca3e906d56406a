import { Boards } from "./boards/collections"
import { Sprints } from "./sprints/collections"

/** What planning stores besides issues. */
export const planningCollections = [Boards, Sprints] as const
