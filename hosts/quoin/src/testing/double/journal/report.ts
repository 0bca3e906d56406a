import type * as Chunk from "effect/Chunk"
import * as Data from "effect/Data"
import type { Entry } from "./Entry"

/** A client asked for what such services have and Quoin does not serve. Its message is the report. */
export class UnimplementedAsked extends Data.TaggedError("UnimplementedAsked")<{
  readonly asked: ReadonlyArray<string>
}> {
  override get message(): string {
    return [
      `${this.asked.length} ${this.asked.length === 1 ? "request was" : "requests were"} answered 501, as Quoin does not serve what they ask for:`,
      ...this.asked.map((each) => `  ${each}`),
      `docs/coverage.md tells what is served. A test that is about such an answer says unimplemented: "answer".`,
    ].join("\n")
  }
}

/** The failure of whoever asked for what is not there; `unserved` are those requests. */
export const unimplementedIn = (unserved: Chunk.Chunk<Entry>): UnimplementedAsked | undefined =>
  unserved.length === 0
    ? undefined
    : new UnimplementedAsked({ asked: [...unserved].map(({ method = "", url = "" }) => `${method} ${url}`) })
