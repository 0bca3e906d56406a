import { Collection, Field, distinct, foldCase } from "@quoin/kernel"
import { FavouritesRecord, FilterRecord } from "./Filter"

/** Nobody owns two filters of one name. */
export const nameClaim = ({ owner, name }: Pick<FilterRecord, "owner" | "name">): string =>
  `${owner}/${foldCase(name)}`

export const Filters = Collection.make({
  name: "tracker.filter",
  version: 1,
  schema: FilterRecord,
  key: (filter: FilterRecord) => filter.id,
  fields: {
    name: Field.unique(nameClaim),
    /** What it is called, whoever owns it. */
    called: Field.text((filter: FilterRecord) => foldCase(filter.name)),
    owner: Field.text((filter: FilterRecord) => filter.owner),
    roles: Field.texts(({ shares }: FilterRecord) => distinct(shares.flatMap(({ roleId }) => roleId ?? []))),
  },
  orders: [["owner"], ["called"]],
})

export const Favourites = Collection.make({
  name: "tracker.favouriteFilters",
  // A release that knows of no scope would leave it out when it writes a favourite.
  version: 2,
  upcasts: { 1: (value) => value },
  schema: FavouritesRecord,
  key: (favourites: FavouritesRecord) => favourites.userKey,
  fields: {},
})
