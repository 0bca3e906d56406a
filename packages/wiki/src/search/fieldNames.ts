import { foldCase } from "@quoin/kernel"

/** How the values of a field are found, and compared. */
export type FieldKind =
  | "id"
  | "ancestor"
  | "parent"
  | "container"
  | "creator"
  | "lastModifier"
  | "contributor"
  | "watcher"
  | "favourite"
  | "mention"
  | "label"
  | "macro"
  | "space"
  | "spaceTitle"
  | "spaceType"
  | "type"
  | "title"
  | "text"
  | "created"
  | "lastModified"

/** A field that queries ask for, by all of its names. */
export interface QueryField {
  readonly kind: FieldKind
  readonly names: readonly [string, ...ReadonlyArray<string>]
}

/** The fields of CQL that are served (WIK-600). */
export const queryFields: ReadonlyArray<QueryField> = [
  { kind: "id", names: ["id", "content", "content.id"] },
  { kind: "ancestor", names: ["ancestor"] },
  { kind: "parent", names: ["parent"] },
  { kind: "container", names: ["container"] },
  { kind: "creator", names: ["creator", "creator.userkey"] },
  { kind: "lastModifier", names: ["lastModifier"] },
  { kind: "contributor", names: ["contributor", "contributor.userkey"] },
  { kind: "watcher", names: ["watcher", "watcher.userkey"] },
  { kind: "favourite", names: ["favourite", "favorite"] },
  { kind: "mention", names: ["mention", "mention.userkey"] },
  { kind: "label", names: ["label"] },
  { kind: "macro", names: ["macro"] },
  { kind: "space", names: ["space", "space.key"] },
  { kind: "spaceTitle", names: ["space.title"] },
  { kind: "spaceType", names: ["space.type"] },
  { kind: "type", names: ["type"] },
  { kind: "title", names: ["title"] },
  { kind: "text", names: ["text", "siteSearch"] },
  { kind: "created", names: ["created"] },
  { kind: "lastModified", names: ["lastmodified"] },
]

const byName = new Map(
  queryFields.flatMap((each) => each.names.map((name) => [foldCase(name), each] as const)),
)

export const queryField = (name: string): QueryField | undefined => byName.get(foldCase(name))

/** Fields that CQL is known to have, and that are refused by name. */
const unbuilt = /^(content\.property\[|space\.category$|user(\.|$)|relation$|state$|contentproperty)/

export const isUnbuiltField = (name: string): boolean => unbuilt.test(foldCase(name))

export const knownFieldNames: ReadonlyArray<string> = queryFields.flatMap(({ names }) => names)
