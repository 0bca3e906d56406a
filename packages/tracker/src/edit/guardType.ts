import { type InvalidInput, type ReadFailure, type Reads, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { namedBy } from "../fields/inputValues"
import { loadStanding, madeTypes } from "../site/made"
import { byIdOrName } from "../site/lookup"
import type { Site } from "../site/Site"
import type { Edits } from "./Edits"

const setBy = (verb: unknown): unknown =>
  typeof verb === "object" && verb !== null && "set" in verb ? verb.set : undefined

/** The type that edits name must not go before an issue has it (TRK-552). The host's own never go. */
export const guardType = (
  site: Site,
  reads: Pick<Reads, "get">,
  { fields, update }: Edits,
): Effect.Effect<void, ReadFailure | InvalidInput> =>
  Effect.gen(function* () {
    const { madeTypeIds = [] } = site
    if (madeTypeIds.length === 0) return
    const given = [fields["issuetype"], ...(update["issuetype"] ?? []).map(setBy)]
    for (const named of given.map((each) => namedBy(each))) {
      if (named === undefined || byIdOrName(site.issueTypes, named) === undefined) continue
      const standing = yield* loadStanding(madeTypes, site, reads, named)
      if (standing === undefined) return yield* invalid("issuetype", named, "a type that is there")
    }
  })
