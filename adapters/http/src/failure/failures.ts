import * as Data from "effect/Data"
import type {
  BodyReadBefore,
  BodyTooLarge,
  MalformedBody,
  MalformedText,
  UnsupportedEncoding,
} from "./bodyFailures"

export * from "./bodyFailures"

/** Nothing is served at this address. */
export class NoSuchRoute extends Data.TaggedError("NoSuchRoute")<{ readonly path: string }> {
  override get message(): string {
    return `Nothing is served at ${this.path}`
  }
}

/** The API is not served in this version. */
export class NoSuchVersion extends Data.TaggedError("NoSuchVersion")<{
  readonly given: string
  readonly allowed: ReadonlyArray<string>
}> {
  override get message(): string {
    return `No version ${this.given} of this API is served; the versions are ${this.allowed.join(" and ")}`
  }
}

/** The operation may change without notice: callers must say that they know it (HTT-16). */
export class ExperimentalHeaderMissing extends Data.TaggedError("ExperimentalHeaderMissing")<{
  readonly header: string
}> {
  override get message(): string {
    return `This operation is experimental: send the header ${this.header} with any value, as in ${this.header}: true`
  }
}

/** The address exists, but not for this method. */
export class MethodNotAllowed extends Data.TaggedError("MethodNotAllowed")<{
  readonly method: string
  readonly allowed: ReadonlyArray<string>
}> {
  override get message(): string {
    return `Method ${this.method} is not allowed here; allowed: ${this.allowed.join(", ")}`
  }
}

/** The body is not declared to be JSON, or a form where files are sent. */
export class UnsupportedMediaType extends Data.TaggedError("UnsupportedMediaType")<{
  readonly given: string | undefined
  readonly allowed?: string
}> {
  override get message(): string {
    return `Content-Type: given ${this.given ?? "nothing"}, allowed: ${this.allowed ?? "application/json"}`
  }
}

/** The body is not JSON. */
export class MalformedJson extends Data.TaggedError("MalformedJson")<{
  /** Counted from 1. */
  readonly line: number
  readonly column: number
  /** Absent where the fault is so far behind this place that it was not looked for. */
  readonly found?: string
}> {
  override get message(): string {
    const place = `line ${this.line}, column ${this.column}`
    return this.found === undefined
      ? `The body is not JSON: the fault is behind ${place}`
      : `The body is not JSON: unexpected ${this.found} at ${place}`
  }
}

/** A body of several parts that are not what they should be. */
export class MalformedForm extends Data.TaggedError("MalformedForm")<{ readonly reason: string }> {
  override get message(): string {
    return `The body is no form with files: ${this.reason}`
  }
}

/** Tokens are given for client credentials alone. */
export class UnsupportedGrantType extends Data.TaggedError("UnsupportedGrantType") {
  override get message(): string {
    return "grant_type: allowed: client_credentials"
  }
}

/** A token or a secret stands in the query of an address, which is written into logs. */
export class TokenInAddress extends Data.TaggedError("TokenInAddress") {
  override get message(): string {
    return "A token in the query string is refused: send it in the header Authorization, as Bearer"
  }
}

/** The connection ended before the body did. */
export class UploadBroken extends Data.TaggedError("UploadBroken") {
  override get message(): string {
    return "The connection ended before the body did"
  }
}

/** A browser could have been made to send this by another site: the header is missing that no site can add (HTT-186). */
export class CrossSiteRequest extends Data.TaggedError("CrossSiteRequest") {
  override get message(): string {
    return "XSRF check failed"
  }
}

/** A change would overwrite what somebody else has changed meanwhile: it must say what it is a change of. */
export class PreconditionMissing extends Data.TaggedError("PreconditionMissing")<{
  readonly header: string
}> {
  override get message(): string {
    return `${this.header}: given nothing, allowed: the ETag of what is to be changed, or * for whatever is there`
  }
}

/** The range that was asked for is not in the file. */
export class RangeNotInFile extends Data.TaggedError("RangeNotInFile")<{
  readonly given: string
  readonly bytes: number
}> {
  override get message(): string {
    return `Range: given ${this.given}, allowed: a range within ${this.bytes} bytes`
  }
}

export class UrlTooLong extends Data.TaggedError("UrlTooLong")<{ readonly maxBytes: number }> {
  override get message(): string {
    return `The address is too long: path and query have at most ${this.maxBytes} bytes`
  }
}

export class HeadersTooLarge extends Data.TaggedError("HeadersTooLarge")<{ readonly maxBytes: number }> {
  override get message(): string {
    return `The headers are too large: at most ${this.maxBytes} bytes together`
  }
}

export class TooManyHeaders extends Data.TaggedError("TooManyHeaders")<{ readonly most: number }> {
  override get message(): string {
    return `The headers are too many: at most ${this.most}`
  }
}

/** The bytes on the connection are not HTTP. */
export class MalformedRequest extends Data.TaggedError("MalformedRequest") {
  override get message(): string {
    return "The request is not well-formed HTTP"
  }
}

/** The request did not arrive in full in time. */
export class RequestTimedOut extends Data.TaggedError("RequestTimedOut")<{ readonly maxMillis: number }> {
  override get message(): string {
    return `The request did not arrive in full within ${this.maxMillis} ms`
  }
}

/** The request arrived, but could not be answered in time. */
export class AnswerTimedOut extends Data.TaggedError("AnswerTimedOut")<{
  readonly maxMillis: number
  /** It was to change something, and may have done so. */
  readonly mayHaveChanged: boolean
}> {
  override get message(): string {
    const outcome = this.mayHaveChanged ? "it may have been carried out" : "nothing was changed; ask for less"
    return `The request could not be answered within ${this.maxMillis} ms; ${outcome}`
  }
}

/** The service has it, and Quoin does not serve it yet: refused by name, never dropped (HTT-64, HTT-65, HTT-66). */
export class NotImplemented extends Data.TaggedError("NotImplemented")<{
  /** Such as `GET /rest/api/content/search (find content with CQL)`. */
  readonly what: string
}> {
  override get message(): string {
    return `${this.what} is known, but not served yet`
  }
}

/** A defect. The log has the cause under the same id; callers learn nothing else (HTT-25). */
export class Unforeseen extends Data.TaggedError("Unforeseen")<{ readonly correlationId: string }> {
  override get message(): string {
    return `Something went wrong inside; the log tells more under the id ${this.correlationId}`
  }
}

/** What can go wrong between the wire and an operation. */
export type HttpFailure =
  | NoSuchRoute
  | NoSuchVersion
  | NotImplemented
  | ExperimentalHeaderMissing
  | MethodNotAllowed
  | UnsupportedMediaType
  | MalformedJson
  | MalformedText
  | MalformedBody
  | UnsupportedEncoding
  | MalformedForm
  | UnsupportedGrantType
  | TokenInAddress
  | UploadBroken
  | CrossSiteRequest
  | PreconditionMissing
  | RangeNotInFile
  | BodyReadBefore
  | BodyTooLarge
  | UrlTooLong
  | HeadersTooLarge
  | TooManyHeaders
  | MalformedRequest
  | RequestTimedOut
  | AnswerTimedOut
  | Unforeseen
