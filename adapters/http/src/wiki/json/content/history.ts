import { Expansion } from "@quoin/kernel"
import type { HistoryView, VersionView, VersionsAround } from "@quoin/wiki"
import type { Addresses } from "../../../request/Call"
import type { HistoryJson, VersionJson } from "./schemas"
import type { PersonJson, UsersJson } from "../parts"
import { contentAddress, iso } from "../../address"
import { personJson, plainPersonJson } from "../people/person"

const usersJson = (users: ReadonlyArray<PersonJson>): typeof UsersJson.Type => ({
  users,
  userKeys: users.flatMap(({ userKey }) => (userKey === undefined ? [] : [userKey])),
})

/** The path of a version, behind any base. */
const versionAddress = (id: string, number: number): string => `${contentAddress(id)}/version/${number}`

/** A version with the parts that were asked for (HTT-130). `content` is the item as it stood then, where it was asked for. */
export const versionJson = (
  version: VersionView,
  id: string,
  expansion: Expansion.Expansion,
  at: Addresses,
  content?: VersionJson["content"],
): VersionJson => {
  const by = personJson(version.by, at, Expansion.expansionAt(expansion, "by"))
  const collaborators = Expansion.expands(expansion, "collaborators") ? usersJson([by]) : undefined
  return {
    by,
    when: iso(version.when),
    message: version.message,
    number: version.number,
    minorEdit: version.minorEdit,
    hidden: version.hidden,
    ...(collaborators && { collaborators }),
    ...(content && { content }),
    _links: { self: `${at.base}${versionAddress(id, version.number)}` },
    _expandable: {
      ...(collaborators ? {} : { collaborators: "" }),
      ...(content ? {} : { content: contentAddress(id) }),
    },
  }
}

const contributorsJson = (
  contributors: HistoryView["contributors"],
  at: Addresses,
): Required<HistoryJson>["contributors"] =>
  contributors === undefined
    ? { _expandable: { publishers: "" } }
    : {
        publishers: usersJson(contributors.publishers.map((person) => plainPersonJson(person, at))),
        _expandable: {},
      }

const versions = ["previousVersion", "nextVersion", "lastUpdated"] as const

/** A history with the versions that were asked for; one that does not exist is neither there nor named. */
export const historyJson = (
  history: HistoryView,
  id: string,
  expansion: Expansion.Expansion,
  at: Addresses,
  /** The item as it stood at one of the versions, as far as that was asked for. */
  then: (name: keyof VersionsAround, inside: Expansion.Expansion) => VersionJson["content"],
): HistoryJson => {
  const contributors = Expansion.expands(expansion, "contributors")
  const expandable: Record<string, string> = contributors ? {} : { contributors: "" }
  const shown: Partial<Record<(typeof versions)[number], VersionJson>> = {}
  for (const name of versions) {
    const version = history[name]
    const inside = Expansion.expansionAt(expansion, name)
    if (inside === undefined) expandable[name] = ""
    else if (version !== undefined) {
      shown[name] = versionJson(version, id, inside, at, then(name, inside))
    }
  }
  return {
    latest: history.latest,
    createdBy: personJson(history.createdBy, at, Expansion.expansionAt(expansion, "createdBy")),
    createdDate: iso(history.createdDate),
    ...shown,
    ...(contributors ? { contributors: contributorsJson(history.contributors, at) } : {}),
    _links: { self: `${at.base}${contentAddress(id)}/history` },
    _expandable: expandable,
  }
}
