import { Expansion } from "@quoin/kernel"
import type { ContentView, GetHistory, VersionView } from "@quoin/wiki"
import type { HistoryJson, VersionJson } from "./json"
import type { Addresses } from "../request/Call"
import { contentAddress, iso } from "./links"
import { personJson } from "./personJson"

export const versionJson = (version: VersionView, id: string, at: Addresses): VersionJson => ({
  by: personJson(version.by, at),
  when: iso(version.when),
  message: version.message,
  number: version.number,
  minorEdit: version.minorEdit,
  hidden: version.hidden,
  _expandable: { content: contentAddress(id) },
})

interface Versions {
  readonly previousVersion?: VersionView | undefined
  readonly lastUpdated?: VersionView | undefined
}

/** A history with the versions that were asked for. `nextVersion` is never there: a history is seen from the latest version. */
export const historyOf = (
  history: ContentView["history"],
  versions: Versions,
  id: string,
  expansion: Expansion.Expansion,
  at: Addresses,
): HistoryJson => {
  const expandable: Record<string, string> = { contributors: "" }
  const shown: { previousVersion?: VersionJson; lastUpdated?: VersionJson } = {}
  if (!Expansion.expands(expansion, "nextVersion")) expandable["nextVersion"] = ""
  for (const name of ["previousVersion", "lastUpdated"] as const) {
    const version = versions[name]
    if (!Expansion.expands(expansion, name)) expandable[name] = ""
    else if (version !== undefined) shown[name] = versionJson(version, id, at)
  }
  return {
    latest: history.latest,
    createdBy: personJson(history.createdBy, at),
    createdDate: iso(history.createdDate),
    ...shown,
    _links: { self: `${at.base}${contentAddress(id)}/history` },
    _expandable: expandable,
  }
}

export const historyJson = (
  history: typeof GetHistory.success.Type,
  expansion: Expansion.Expansion,
  at: Addresses,
): HistoryJson => historyOf(history, history, history.id, expansion, at)
