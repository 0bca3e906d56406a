import { Expansion } from "@quoin/kernel"
import type { ContentView } from "@quoin/wiki"
import type { Addresses } from "../../../request/Call"
import { iso } from "../../address"
import type { ExtensionsJson } from "../parts"
import { personJson } from "../people/person"

/** The position of a page is its place in a list: a page has no number of its own (HTT-755). */
const unplaced: ExtensionsJson = { position: "none", _expandable: {} }

/**
 * What only items of some type have (HTT-171). Of a comment it is told without being asked for where its thread is; a thread below
 * the text has no `inlineProperties`.
 */
export const extensionsJson = (
  { comment, type }: ContentView,
  expansion: Expansion.Expansion | undefined,
  at: Addresses,
): ExtensionsJson | undefined => {
  if (type === "page") return unplaced
  if (comment === undefined) return expansion && { _expandable: {} }
  const { inline, resolution } = comment
  const { lastModifier, lastModifiedDate } = resolution
  const inResolution = expansion && Expansion.expansionAt(expansion, "resolution")
  const by = inResolution && Expansion.expansionAt(inResolution, "lastModifier")
  const asked = (name: string) => expansion !== undefined && Expansion.expands(expansion, name)
  const shown = {
    ...(inline !== undefined && asked("inlineProperties") ? { inlineProperties: inline } : {}),
    ...(asked("resolution")
      ? {
          resolution: {
            status: resolution.status,
            ...(lastModifier && { lastModifier: personJson(lastModifier, at, by) }),
            ...(lastModifiedDate !== undefined && { lastModifiedDate: iso(lastModifiedDate) }),
          },
        }
      : {}),
  }
  const expandable = { ...(inline === undefined ? {} : { inlineProperties: "" }), resolution: "" }
  return {
    location: comment.location,
    ...shown,
    _expandable: Object.fromEntries(Object.entries(expandable).filter(([name]) => !(name in shown))),
  }
}
