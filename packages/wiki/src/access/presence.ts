import { Where } from "@quoin/kernel"
import { type Contents, RemovedSpaces } from "../collections"

/**
 * Items of a space that is being removed are gone from every list (WIK-292). Few spaces are, and only for a while, so that it costs a
 * list no more than a look at that. A list of one space, or of what is below an item that was found, does not need it.
 */
export const isPresent: Where.Where<(typeof Contents)["names"][number]> = Where.not(
  Where.references("spaceId", RemovedSpaces, Where.all),
)
