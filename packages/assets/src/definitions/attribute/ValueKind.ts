/** How the values of a kind are kept and compared. */
export type Storing =
  /** One text, compared without regard to case. */
  | "text"
  /** Any number of texts, compared without regard to case. */
  | "choice"
  /** An IP address, ordered as addresses are. */
  | "address"
  | "number"
  | "flag"
  /** Ids of objects. */
  | "reference"
  /** Keys of things that are no objects: users, groups, statuses. */
  | "key"

/** What the values of an attribute are (AST-40). */
export interface ValueKind {
  readonly name: string
  readonly type: number
  /** Tells the kinds of type 0 apart; -1 for all others. */
  readonly defaultTypeId: number
  readonly storing: Storing
  /** The name of the default type as clients spell it (AST-40). */
  readonly label: string
}

const kind = (
  name: string,
  label: string,
  type: number,
  defaultTypeId: number,
  storing: Storing,
): ValueKind => ({ name, label, type, defaultTypeId, storing })

/** Every kind of value that an attribute may have. */
export const valueKinds = {
  text: kind("text", "Text", 0, 0, "text"),
  integer: kind("integer", "Integer", 0, 1, "number"),
  boolean: kind("boolean", "Boolean", 0, 2, "flag"),
  double: kind("double", "Double", 0, 3, "number"),
  date: kind("date", "Date", 0, 4, "number"),
  time: kind("time", "Time", 0, 5, "number"),
  dateTime: kind("dateTime", "DateTime", 0, 6, "number"),
  url: kind("url", "URL", 0, 7, "text"),
  email: kind("email", "Email", 0, 8, "choice"),
  textArea: kind("textArea", "Textarea", 0, 9, "text"),
  select: kind("select", "Select", 0, 10, "choice"),
  ipAddress: kind("ipAddress", "IP Address", 0, 11, "address"),
  reference: kind("reference", "Object", 1, -1, "reference"),
  user: kind("user", "User", 2, -1, "key"),
  page: kind("page", "Wiki page", 3, -1, "key"),
  group: kind("group", "Group", 4, -1, "key"),
  version: kind("version", "Version", 5, -1, "key"),
  project: kind("project", "Project", 6, -1, "key"),
  status: kind("status", "Status", 7, -1, "key"),
} as const

export type ValueKindName = keyof typeof valueKinds

export const valueKindNames = Object.keys(valueKinds) as ReadonlyArray<ValueKindName>

/** The kind with these codes; `defaultTypeId` counts only for type 0, where 0 stands for a missing one. */
export const valueKindOf = (type: number, defaultTypeId: number | undefined): ValueKindName | undefined =>
  valueKindNames.find((name) => {
    const candidate = valueKinds[name]
    return candidate.type === type && (type !== 0 || candidate.defaultTypeId === (defaultTypeId ?? 0))
  })

/** Whether an attribute of this kind may hold more than one value (AST-41). */
export const holdsSeveral = (name: ValueKindName): boolean => {
  const { storing } = valueKinds[name]
  return storing === "choice" || storing === "reference" || (storing === "key" && name !== "status")
}
