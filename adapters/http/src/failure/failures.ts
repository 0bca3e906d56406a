import type { SignatureRefused } from "@quoin/tokens"
import * as Data from "effect/Data"
import type {
  BodyReadBefore,
  BodyTooLarge,
  MalformedBody,
  MalformedText,
  UnsupportedEncoding,
} from "./bodyFailures"
import type { MixedCredentials, TokenInAddress, UnsupportedGrantType } from "./credentialFailures"
import type { NotClustered, NothingToDo } from "./nodeFailures"

export * from "./bodyFailures"
export * from "./credentialFailures"
export * from "./nodeFailures"

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

/** The address exists, but does not take this method. */
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
  /** Absent where the fault is too far behind this place to look for. */
  readonly found?: string
}> {
  override get message(): string {
    const place = `line ${this.line}, column ${this.column}`
    return this.found === undefined
      ? `The body is not JSON: the fault is behind ${place}`
      : `The body is not JSON: unexpected ${this.found} at ${place}`
  }
}

/** The parts of a form are not what the endpoint takes. */
export class MalformedForm extends Data.TaggedError("MalformedForm")<{ readonly reason: string }> {
  override get message(): string {
    return `The body is not a form with files: ${this.reason}`
  }
}

/** The connection ended before the body did. */
export class UploadBroken extends Data.TaggedError("UploadBroken") {
  override get message(): string {
    return "The connection ended before the body did"
  }
}

/** The request has no header that proves that a client sent it: another site could have made a browser send it (HTT-186). */
export class CrossSiteRequest extends Data.TaggedError("CrossSiteRequest") {
  override get message(): string {
    return "XSRF check failed"
  }
}

/** The request does not say which version it changes, so that it could overwrite a change of somebody else. */
export class PreconditionMissing extends Data.TaggedError("PreconditionMissing")<{
  readonly header: string
}> {
  override get message(): string {
    return `${this.header}: given nothing, allowed: the ETag of the version that you change, or * for any version`
  }
}

/** The file does not have the range that the request asks for. */
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
    return `There are too many headers: at most ${this.most}`
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

/** The service has this feature and Quoin does not serve it yet: the answer names it (HTT-64, HTT-65, HTT-66). */
export class NotImplemented extends Data.TaggedError("NotImplemented")<{
  /** Such as `GET /rest/api/content/search (find content with CQL)`. */
  readonly what: string
}> {
  override get message(): string {
    return `${this.what} is known, but not served yet`
  }
}

/** A defect. The log has the cause under the same id; the answer has the id only (HTT-25). */
export class Unforeseen extends Data.TaggedError("Unforeseen")<{ readonly correlationId: string }> {
  override get message(): string {
    return `The server met an unexpected error; its log has the cause under the id ${this.correlationId}`
  }
}

/** All failures that HTTP adds to those of operations. */
export type HttpFailure =
  | NoSuchRoute
  | NoSuchVersion
  | NotImplemented
  | ExperimentalHeaderMissing
  | MethodNotAllowed
  | NotClustered
  | NothingToDo
  | UnsupportedMediaType
  | MalformedJson
  | MalformedText
  | MalformedBody
  | UnsupportedEncoding
  | MalformedForm
  | UnsupportedGrantType
  | TokenInAddress
  | MixedCredentials
  | SignatureRefused
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
