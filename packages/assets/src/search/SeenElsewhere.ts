import { type QueryReads, type StorageUnavailable, Where } from "@quoin/kernel"
import { Projects, Versions } from "@quoin/tracker"
import { Contents } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { type ThingKind, thingKinds } from "../objects/views/thingsElsewhere"
import type { Catalog } from "./Catalog"

type WhereOf<Things extends { readonly names: ReadonlyArray<string> }> = Where.Where<Things["names"][number]>

/** What the caller sees of the things in other domains that values name, as conditions on these things. */
export interface SeenElsewhere {
  readonly projects: WhereOf<typeof Projects>
  readonly versions: WhereOf<typeof Versions>
  readonly pages: WhereOf<typeof Contents>
}

/** Where no attribute is of such a kind, nothing is asked of them. */
export const nothingElsewhere: SeenElsewhere = {
  projects: Where.none,
  versions: Where.none,
  pages: Where.none,
}

const currentPages = Where.and<"type" | "status">(
  Where.equals("type", "page"),
  Where.equals("status", "current"),
)

/** Asked for only where some attribute is of such a kind: most catalogs have none. */
export const loadSeenElsewhere = (
  reads: Pick<QueryReads, "visible">,
  { kinds }: Catalog,
): Effect.Effect<SeenElsewhere, StorageUnavailable> => {
  if (!thingKinds.some((kind) => kinds.has(kind))) return Effect.succeed(nothingElsewhere)
  const asked = <A>(
    kind: ThingKind,
    where: Effect.Effect<A, StorageUnavailable>,
    none: A,
  ): Effect.Effect<A, StorageUnavailable> => (kinds.has(kind) ? where : Effect.succeed(none))
  return Effect.all({
    projects: asked("project", reads.visible(Projects), nothingElsewhere.projects),
    versions: asked("version", reads.visible(Versions), nothingElsewhere.versions),
    pages: asked(
      "page",
      Effect.map(reads.visible(Contents), (seen) => Where.and(seen, currentPages)),
      nothingElsewhere.pages,
    ),
  })
}
