/** A value that is being written behind an operator. */
export interface WrittenValue {
  readonly fieldName: string
  readonly fieldValue: string
}

/** A field, an operator, perhaps values of a list, and the beginning of a value at the end of the text. */
const atEnd =
  /(?:^|[\s(])(?:"([^"]+)"|([\w.]+(?:\[\d+\])?))\s*(?:=|!=|<=?|>=?|!?~|\b(?:not\s+)?in\s*\((?:[^()]*,)?|\bwas(?:\s+not)?\b)\s*(?:"([^"]*)|([^\s"(),=<>~!]*))$/i

/** The value that is being written at the end of a query, and of which field; nothing where a clause begins. */
export const writtenValue = (query: string): WrittenValue | undefined => {
  const [, quotedName, bareName, quoted, bare = ""] = atEnd.exec(query) ?? []
  const fieldName = quotedName ?? bareName
  return fieldName === undefined ? undefined : { fieldName, fieldValue: quoted ?? bare }
}
