import { type InvalidInput, Prompt, Where } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import { isReached } from "../access/containment"
import { isPresent } from "../access/presence"
import { hasNoOther } from "../access/statusWhere"
import { Spaces } from "../collections"
import { listedStatuses } from "../content/lists/contentFilters"
import type { AskedStatus } from "../content/ContentParts"
import type { ContentWhere } from "./Finding"

/** What may be found at all, whatever a query says. */
export interface Scope {
  readonly statuses: ReadonlyArray<AskedStatus>
  readonly includeArchivedSpaces: boolean
}

/** It is in a space that is archived. */
export const isInArchive = Where.references("spaceId" as const, Spaces, Where.equals("status", "archived"))

/**
 * What is current, or has the statuses that are asked for, is there with all that it hangs on, and in a space that is not archived, or
 * else only where that is asked for (WIK-606).
 */
export const scopeWhere = ({
  statuses,
  includeArchivedSpaces,
}: Scope): Effect.Effect<ContentWhere, InvalidInput> =>
  Prompt.map(listedStatuses(statuses), (listed) => {
    const parts: ReadonlyArray<ContentWhere> = [
      hasNoOther(listed),
      isReached,
      isPresent,
      ...(includeArchivedSpaces ? [] : [Where.not(isInArchive)]),
    ]
    return Where.and(...parts)
  })
