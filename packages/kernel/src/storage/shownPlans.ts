import * as Effect from "effect/Effect"
import type { Reads } from "../commands/Command"
import type { StorageUnavailable } from "../failures/failures"
import { administer } from "../values/Permission"
import type { PlannedStatement } from "./Storage"

/** Plans as the caller is shown them: how many records there are, hidden ones among them, administrators alone are told. */
export const shownPlans = (
  { may }: Pick<Reads, "may">,
  planned: ReadonlyArray<PlannedStatement>,
): Effect.Effect<ReadonlyArray<Omit<PlannedStatement, "uncounted">>, StorageUnavailable> =>
  Effect.map(may(administer), (administers) =>
    planned.map(({ statement, parameters, plan, uncounted = plan }) => ({
      statement,
      parameters,
      plan: administers ? plan : uncounted,
    })),
  )
