import { Paging } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { UserView } from "./User"

/** Which page of a list. */
export const pageFields = { start: Schema.optional(Schema.Int), limit: Schema.optional(Schema.Int) }

/** A page of what lists show one by one. */
export const pageOf = <Item, Encoded>(item: Schema.Schema<Item, Encoded>) =>
  Schema.Struct({
    items: Schema.Array(item),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  })

export const UserPage = pageOf(UserView)

export const usersStyle = Paging.startLimit(limits.userListDefault, limits.listMax)
export const groupsStyle = Paging.startLimit(limits.groupListDefault, limits.listMax)
