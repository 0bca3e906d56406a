import * as Either from "effect/Either"
import { byIdOrName } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { oneOfNamed } from "../../text"
import { versionView } from "../../versions/Version"
import { componentView } from "../../components/Component"
import { type FieldKind, type Showing, type Told, type Verb, type Writing, toldNothing } from "../FieldKind"
import { type FieldValue, emptyValue } from "../FieldValue"
import { asList, asText, isNothing, namedBy, readEach } from "../inputValues"

export interface Named {
  readonly id: string
  readonly name: string
}

export const toldNamed = (named: Named | undefined): Told =>
  named === undefined ? toldNothing : { id: named.id, text: named.name }

/** One of a list of the configuration, by id or name; where projects offer a part of it, one of these is set. */
const settingKind = <A extends Named>(
  type: string,
  listed: (site: Site) => ReadonlyArray<A>,
  value: (setting: A) => FieldValue,
  offered: (writing: Writing) => ReadonlyArray<A> = ({ site }) => listed(site),
): FieldKind => {
  const find = ({ site }: Pick<Showing, "site">, id: string | undefined) =>
    listed(site).find((each) => each.id === id)
  return {
    type,
    verbs: ["set"],
    read: (given, writing) => {
      if (isNothing(given)) return Either.right(undefined)
      const named = namedBy(given)
      const found = named === undefined ? undefined : byIdOrName(offered(writing), named)
      return found === undefined ? Either.left(oneOfNamed(offered(writing))) : Either.right(found.id)
    },
    show: (held, showing) => {
      const found = find(showing, asText(held))
      return found === undefined ? emptyValue : value(found)
    },
    told: (held, showing) => toldNamed(find(showing, asText(held))),
    choices: (writing) => offered(writing).map(value),
  }
}

export const issueTypeKind = settingKind(
  "issuetype",
  ({ issueTypes }) => issueTypes,
  (issueType) => ({ kind: "issueType", issueType }),
  ({ offers }) => offers.issueTypes,
)

export const priorityKind = settingKind(
  "priority",
  ({ priorities }) => priorities,
  (priority) => ({ kind: "priority", priority }),
  ({ offers }) => offers.priorities,
)

export const resolutionKind = settingKind(
  "resolution",
  ({ resolutions }) => resolutions,
  (resolution) => ({ kind: "resolution", resolution }),
)

export const statusKind = settingKind(
  "status",
  ({ statuses }) => statuses,
  (status) => ({ kind: "status", status }),
)

export const manyVerbs: ReadonlyArray<Verb> = ["set", "add", "remove"]

const readMany =
  <A extends Named>(listed: (writing: Writing) => ReadonlyArray<A>): FieldKind["read"] =>
  (given, writing) =>
    readEach(given, (each) => {
      const named = namedBy(each)
      const found = named === undefined ? undefined : byIdOrName(listed(writing), named)
      return found === undefined ? Either.left(oneOfNamed(listed(writing))) : Either.right(found.id)
    })

export const toldMany = (named: ReadonlyArray<Named>): Told =>
  named.length === 0
    ? toldNothing
    : { id: named.map(({ id }) => id).join(", "), text: named.map(({ name }) => name).join(", ") }

const present = <A>(ids: ReadonlyArray<string>, find: (id: string) => A | undefined): ReadonlyArray<A> =>
  ids.map(find).filter((each) => each !== undefined)

/** Components of the issue's project. */
export const componentsKind: FieldKind = {
  type: "array",
  items: "component",
  verbs: manyVerbs,
  read: readMany(({ components }) => components),
  show: (held, { component }) => ({ kind: "components", components: present(asList(held), component) }),
  told: (held, { component }) => toldMany(present(asList(held), component)),
  choices: ({ components, project }) =>
    components.map((each) => ({
      kind: "components",
      components: [componentView({ ...each, lead: undefined }, project, noOne)],
    })),
}

const noOne = (key: string) => ({ key, name: key, displayName: key, active: false })

/** Versions of the issue's project. */
export const versionsKind: FieldKind = {
  type: "array",
  items: "version",
  verbs: manyVerbs,
  read: readMany(({ versions }) => versions),
  show: (held, { version }) => ({ kind: "versions", versions: present(asList(held), version) }),
  told: (held, { version }) => toldMany(present(asList(held), version)),
  choices: ({ versions, project }) =>
    versions.map((each) => ({ kind: "versions", versions: [versionView(each, project.createdAt)] })),
}

/** One version of the issue's project. */
export const versionKind: FieldKind = {
  ...versionsKind,
  type: "version",
  verbs: ["set"],
  read: (given, writing) =>
    isNothing(given) ? Either.right(undefined) : versionsKind.read([given], writing),
}
