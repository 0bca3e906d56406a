import { Expansion } from "@quoin/kernel"
import type { ContentView, VersionView } from "@quoin/wiki"
import type { Addresses } from "../request/Call"
import type { HistoryJson, VersionJson } from "./json"
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

const versions = ["previousVersion", "nextVersion", "lastUpdated"] as const

/** A history with the versions that were asked for; one that does not exist is neither there nor named. */
export const historyJson = (
  history: ContentView["history"],
  id: string,
  expansion: Expansion.Expansion,
  at: Addresses,
): HistoryJson => {
  const expandable: Record<string, string> = { contributors: "" }
  const shown: Partial<Record<(typeof versions)[number], VersionJson>> = {}
  for (const name of versions) {
    const version = history[name]
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
