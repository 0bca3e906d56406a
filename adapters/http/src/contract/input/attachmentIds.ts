const digits = /^[1-9]\d*$/

/** The id of an attachment may be sent without what it begins with: no other item has this number (HTT-754). */
export const attachmentId = (id: string): string | undefined => (digits.test(id) ? `att${id}` : undefined)

/** Do both mean one item? */
export const isSameItem = (one: string, other: string): boolean =>
  one === other || attachmentId(one) === other || attachmentId(other) === one

type Request = Readonly<Record<string, unknown>> & { readonly constructor: unknown }

/** The same request for the attachment of a number, where it names an item by that number alone. */
export const forAttachment = (request: unknown, missing: string): unknown => {
  const id = attachmentId(missing)
  if (id === undefined || typeof request !== "object" || request === null) return undefined
  const fields = request as Request
  const named = Object.keys(fields).filter((name) => fields[name] === missing)
  if (named.length === 0) return undefined
  const renamed = Object.fromEntries(named.map((name) => [name, id]))
  const Class = fields.constructor as new (fields: object, options: object) => unknown
  return new Class({ ...fields, ...renamed }, { disableValidation: true })
}
