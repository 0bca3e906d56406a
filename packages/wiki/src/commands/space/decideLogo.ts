import { Commit, type Decision, decided } from "@quoin/kernel"
import type * as Either from "effect/Either"
import { auditSpace } from "../../audit"
import { Spaces } from "../../collections"
import { spaceLogoUpdated, spaceUpdated } from "../../events"
import type { People } from "../../people"
import { type SpaceRecord, type SpaceView, spaceView } from "../../space/Space"

/** The space with another logo or none, what is told of it, and what else changes with it. */
export const decideLogo = (
  before: SpaceRecord,
  logo: SpaceRecord["logo"],
  people: People,
  along: ReadonlyArray<Commit.Change> = [],
): Either.Either<Decision<SpaceView>> => {
  const { logo: former, ...others } = before
  const after = logo === undefined ? others : { ...others, logo }
  return decided({
    changes: [...along, Commit.put(Spaces, after)],
    events: [spaceUpdated.of(after.id, { key: after.key, name: after.name }), spaceLogoUpdated(after)],
    audit: [
      auditSpace("updated", after, [
        { name: "logo", oldValue: former?.hash ?? "", newValue: logo?.hash ?? "" },
      ]),
    ],
    reply: spaceView(after, people(after.createdBy)),
  })
}
