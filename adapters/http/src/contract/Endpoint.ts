import type { AnyFailure } from "@quoin/kernel"
import type { Effect } from "effect/Effect"
import type * as Schema from "effect/Schema"
import type { AST } from "effect/SchemaAST"
import type { HttpFailure } from "../failure/failures"
import type { Call } from "../request/Call"
import type { IncomingRequest } from "../request/message"
import type { Expands } from "./input/expansion"

export const methods = ["GET", "POST", "PUT", "DELETE"] as const
export type Method = (typeof methods)[number]

/** The header by which a caller says that it knows what experimental means (HTT-16). */
export const experimentalHeader = "X-ExperimentalApi"

/** One value that an endpoint reads from a request. */
export interface Input {
  /** The name on the wire. */
  readonly name: string
  readonly in: "path" | "query" | "body"
  /** The schema of the value on the wire. */
  readonly ast: AST
  readonly required: boolean
  readonly says: string
  readonly example: unknown
}

/** The values that the router found in an address. */
export interface Found {
  readonly params: Readonly<Record<string, unknown>>
  readonly searchParams: unknown
}

/** The facts about an endpoint besides its input, its operation and its answer. */
export interface EndpointFacts {
  /** Text for readers of the contract, beyond the summary. */
  readonly says?: string
  /** The status of an answer with content; 200 when absent. */
  readonly status?: number
  /** The status of an answer without content; 204 when absent. */
  readonly emptyStatus?: number
  /** Further statuses of answers that are no failures, with what each means. */
  readonly otherStatuses?: Readonly<Record<number, string>>
  /** Failures that are a conflict with what is there (409) at this address, where others take them for bad input (HTT-1030). */
  readonly conflicts?: ReadonlyArray<string>
  /** The media types of an answer that is a file and no JSON. */
  readonly files?: ReadonlyArray<string>
  /** The body is a form with files. */
  readonly isForm?: boolean
  /** The one file may be the body itself, in place of a form (HTT-1075). */
  readonly isAlsoBytes?: boolean
  /** How the parts of the form may be called that are files, besides `file`. */
  readonly filePart?: string
  /** The body is a form of fields, as `a=b&c=d`. */
  readonly isUrlEncoded?: boolean
  /** The body proves who calls: no header signs anybody in. */
  readonly provesItself?: boolean
  /** The request itself is signed by who calls: OAuth 1.0a. */
  readonly isSigned?: boolean
  /** It takes from the caller no more than the session itself: whatever site has a browser send it. */
  readonly endsSession?: boolean
  /** Some answers have no content. */
  readonly mayBeEmpty?: boolean
  /** It can change without notice. */
  readonly experimental?: boolean
  /** Another one replaces it. */
  readonly deprecated?: boolean
  /** Names of parameters that other parameters replace. */
  readonly deprecatedParameters?: ReadonlyArray<string>
  /**
   * What the service knows and Quoin does not serve, refused by name: `favourite`, `metadata.labels`, or one value as in
   * `status=archived`, or all but one as in `state!=future`.
   */
  readonly notServed?: ReadonlyArray<string>
  /** A body that is a list is the value of this field (HTT-121). */
  readonly listBody?: string
  /** A body that is a text is the value of this field; such a body may be left out (HTT-266). */
  readonly textBody?: string
  /** The body is the value of this field, whatever JSON it is (HTT-380). */
  readonly anyBody?: string
  /** The body may be a form of fields, as `a=b&c=d`, too; for PUT alone, which a browser sends to no other site unasked. */
  readonly alsoForm?: boolean
  /** A body of plain text may be the value of `anyBody`, too; for PUT alone. */
  readonly alsoPlain?: boolean
  /** Optional headers that it reads, each with its meaning. */
  readonly headers?: Readonly<Record<string, string>>
  /** The parts of the answer that a caller can expand. */
  readonly expands?: Expands
}

/** One address and method: what it reads, and one function from request to answer. */
export interface Endpoint extends EndpointFacts {
  readonly method: Method
  /** With its prefix; `:name` matches one segment. */
  readonly path: string
  /** The tags of the operations that it can run. */
  readonly operations: ReadonlyArray<string>
  readonly inputs: ReadonlyArray<Input>
  /** Fields of the body that a caller may only send back unchanged (HTT-766). */
  readonly fixed?: ReadonlyArray<string>
  /** The schema of the answer; absent where the answer never has content. */
  readonly reply?: Schema.Schema.AnyNoContext | undefined
  /** The answer as JSON; `undefined` is an answer without content. */
  readonly run: (
    request: IncomingRequest,
    found: Found,
    call: Call,
  ) => Effect<unknown, AnyFailure | HttpFailure>
}
