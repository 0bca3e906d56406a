import type { AuditRecord } from "@quoin/kernel"

/**
 * What only the host can do: a code of a text under a key that is not in the storage, such as an HMAC. Whoever has the storage
 * alone can neither make one nor change what has one.
 */
export interface Seal {
  readonly sign: (text: string) => string
}

const namedText = ({ name, objectType }: AuditRecord["affectedObject"]) => [name, objectType]

/** Records from before keys of users were kept have the codes that they had. */
const authorText = ({ username, displayName, userKey }: AuditRecord["author"]) =>
  userKey === undefined ? [username, displayName] : [username, displayName, userKey]

/** A record as one text: the same record gives the same text in every storage, another record another one. */
const canonical = (record: AuditRecord): ReadonlyArray<unknown> => [
  record.id,
  record.at,
  authorText(record.author),
  record.remoteAddress,
  record.summary,
  record.description,
  record.category,
  record.sysAdmin,
  namedText(record.affectedObject),
  record.changedValues.map(({ name, oldValue, newValue }) => [name, oldValue, newValue]),
  record.associatedObjects.map(namedText),
]

/** The first word keeps the code of one kind of thing from being taken for that of another. */
const coded =
  (kind: "record" | "block" | "head" | "checkpoint") =>
  ({ sign }: Seal, parts: ReadonlyArray<unknown>): string =>
    sign(JSON.stringify([kind, ...parts]))

export const recordCode = (seal: Seal, record: AuditRecord): string =>
  coded("record")(seal, canonical(record))
export const blockCode = coded("block")
export const headCode = coded("head")
export const checkpointCode = coded("checkpoint")
