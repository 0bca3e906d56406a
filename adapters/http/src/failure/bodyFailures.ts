import * as Data from "effect/Data"

/** The body is not UTF-8. */
export class MalformedText extends Data.TaggedError("MalformedText") {
  override get message(): string {
    return "The body is not text in UTF-8"
  }
}

/** The body is packed in a way that is not taken. */
export class UnsupportedEncoding extends Data.TaggedError("UnsupportedEncoding")<{
  readonly given: string
  readonly allowed: string
}> {
  override get message(): string {
    return `Content-Encoding: given ${this.given}, allowed: ${this.allowed}`
  }
}

/** The body is not packed in the way that it says. */
export class MalformedBody extends Data.TaggedError("MalformedBody")<{ readonly encoding: string }> {
  override get message(): string {
    return `The body is not packed by ${this.encoding}, as its Content-Encoding says`
  }
}

/** A host that mounts Quoin has read the body already, so that nothing of it is left. */
export class BodyReadBefore extends Data.TaggedError("BodyReadBefore") {
  override get message(): string {
    return "The body of the request was read before it came to Quoin: mount Quoin before what parses bodies"
  }
}

export class BodyTooLarge extends Data.TaggedError("BodyTooLarge")<{ readonly maxBytes: number }> {
  override get message(): string {
    return `The body is too large: at most ${this.maxBytes} bytes`
  }
}
