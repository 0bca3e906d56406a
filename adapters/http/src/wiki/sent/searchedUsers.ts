import * as Schema from "effect/Schema"
import { meaning } from "../../contract/input/fieldReader"
import { given } from "../../request/fields"
import { searchCursor } from "./searchCursor"

/** What a search for users is asked with besides its query. */
export const searchedUsers = {
  fields: {
    ...searchCursor.fields,
    // Nobody is here from outside: whoever is found is found by all of them.
    sitePermissionTypeFilter: given(
      Schema.Literal("all", "none").annotations({
        [meaning]: "from where those are who are found: all and none ask for everybody",
      }),
    ),
  },
  instead: [],
  to: searchCursor.to,
}
