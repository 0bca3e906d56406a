import { assetsAreas } from "./assets/assets"
import type { Area } from "./Area"
import { trackerAreas } from "./tracker/tracker"
import { wikiAreas } from "./wiki/wiki"

/** Tokens for the services of a store. */
const tokens: Area = {
  name: "Tokens",
  prefix: "/auth/o2",
  specified: {
    "POST /token": "Get an access token for client credentials",
  },
  known: {},
}

/** Every route that is known of the services, whether it is built here or not. */
export const catalogue: ReadonlyArray<Area> = [...wikiAreas, ...trackerAreas, ...assetsAreas, tokens]
