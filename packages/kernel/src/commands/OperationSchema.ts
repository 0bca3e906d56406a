import type { Operation } from "./Operation"

/** A JSON Schema that holds all that it refers to. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What one operation takes. */
export interface ObjectSchema {
  readonly type: "object"
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required: ReadonlyArray<string>
  readonly additionalProperties: false
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** An operation for callers that have only data: an agent, a form, a client in another language. */
export interface OperationSchema extends Pick<Operation, "summary" | "scope" | "destructive"> {
  /** Its name, such as `wiki.updateContent`. */
  readonly operation: string
  /** It changes nothing. */
  readonly readOnly: boolean
  /** What it takes: an object, whose fields are described in words. */
  readonly input: ObjectSchema
  /** What it answers; absent where that is nothing. */
  readonly reply?: JsonSchema
}
