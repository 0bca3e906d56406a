import type { ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Writing } from "../fields/FieldKind"
import type { IssueRecord } from "../Issue"
import { type LevelView, levelView } from "../levels/Level"
import { loadLevelViews, loadOpenLevels } from "../levels/storedLevels"
import type { ProjectRecord } from "../Project"
import { loadComponents, loadVersions } from "../projectDetails"
import { ownersIn } from "./levels"
import type { Mentions } from "./mentions"

/** What a command or a query reads with. */
export type DeskReads = Pick<
  Reads,
  "select" | "people" | "may" | "mayEach" | "mayAnother" | "moment" | "get" | "peek" | "peekAll"
>

/** Whatever could be chosen, or what edits mention alone. */
export type Extent = "whole" | "mentioned"

interface Choices extends Pick<Writing, "components" | "versions" | "levels"> {
  /** All levels of the project, also those that the caller is not in. */
  readonly levelViews: ReadonlyMap<string, LevelView>
}

const nothing: Choices = { components: [], versions: [], levels: [], levelViews: new Map() }

/** What a project has that edits may choose, as far as it is needed: most edits need none of it. */
export const loadChoices = (
  reads: DeskReads,
  project: ProjectRecord,
  { needs: { components, versions, levels } }: Mentions,
  extent: Extent,
  before: IssueRecord | undefined,
): Effect.Effect<Choices, ReadFailure> => {
  const isWhole = extent === "whole"
  if (!isWhole && !components && !versions && !levels) return Effect.succeed(nothing)
  const get = reads.peek
  return Effect.gen(function* () {
    const open =
      isWhole || levels
        ? yield* loadOpenLevels({ mayEach: reads.mayEach, get }, project, ownersIn(reads, before))
        : []
    return {
      components: isWhole || components ? yield* loadComponents(reads, project) : [],
      versions: isWhole || versions ? yield* loadVersions(reads, project) : [],
      levels: open.map(levelView),
      levelViews: levels ? yield* loadLevelViews(get, [project]) : nothing.levelViews,
    }
  })
}
