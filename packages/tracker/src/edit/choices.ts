import type { Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { IssueRecord } from "../Issue"
import { levelView } from "../levels/Level"
import { loadLevelViews, loadOpenLevels } from "../levels/storedLevels"
import type { ProjectRecord } from "../Project"
import { loadComponents, loadVersions } from "../projectDetails"
import { ownersIn } from "./levels"
import type { Mentions } from "./mentions"

/** What a command or a query reads with. */
export type DeskReads = Pick<
  Reads,
  "select" | "people" | "may" | "mayEach" | "mayAnother" | "moment" | "peek" | "peekAll"
>

/** Whatever could be chosen, or what edits mention alone. */
export type Extent = "whole" | "mentioned"

/** What a project has that edits may choose, as far as it is needed. */
export const loadChoices = (
  reads: DeskReads,
  project: ProjectRecord,
  { needs }: Mentions,
  extent: Extent,
  before: IssueRecord | undefined,
) =>
  Effect.all({
    levels:
      extent === "whole" || needs.levels
        ? Effect.map(
            loadOpenLevels({ ...reads, get: reads.peek }, project, ownersIn(reads, before)),
            (levels) => levels.map(levelView),
          )
        : Effect.succeed([]),
    levelViews: loadLevelViews(reads.peek, needs.levels ? [project] : []),
    components: extent === "whole" || needs.components ? loadComponents(reads, project) : Effect.succeed([]),
    versions: extent === "whole" || needs.versions ? loadVersions(reads, project) : Effect.succeed([]),
  })
