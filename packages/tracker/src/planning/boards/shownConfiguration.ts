import type { QueryReads, ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Boards } from "../../boards/collections"
import type { Site } from "../../site/Site"
import { type ConfigurationOfBoard, configurationOf } from "./configuration"

/** How a board is set up, as it is stored; nothing where it is gone. */
export const shownConfiguration = (
  site: Site,
  reads: Pick<QueryReads, "get">,
  id: string,
): Effect.Effect<ConfigurationOfBoard | undefined, ReadFailure> =>
  Effect.map(reads.get(Boards, id), (board) =>
    board === undefined ? undefined : configurationOf(site, board),
  )
