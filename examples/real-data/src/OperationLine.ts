/** One line of a file for `quoin run`. */
export interface OperationLine {
  /** The tag of an operation, such as `wiki.createContent`. */
  readonly operation: string
  /** The fields of the operation, in which a `Reference` may stand for any value. */
  readonly payload: Readonly<Record<string, unknown>>
  /** The name by which later lines refer to the reply. */
  readonly as?: string
}

/** A field of the reply to an earlier line. */
export interface Reference {
  readonly $ref: string
}

export const reference = (name: string, field: string): Reference => ({ $ref: `${name}.${field}` })

/** What is to be made of a file. */
export interface Target {
  readonly key: string
  readonly name?: string
}

/** Turns a file into operations, and tells a person what did not go over as it was. */
export type Conversion = (
  file: string,
  target: Target,
  tell: (note: string) => void,
) => AsyncIterable<OperationLine>
