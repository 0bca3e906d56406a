import * as Data from "effect/Data"

/** What is asked of one node of several: there is one, and it cannot be taken away from itself. */
export class NotClustered extends Data.TaggedError("NotClustered")<{ readonly what: string }> {
  override get message(): string {
    return `${this.what}: there is one node, and no cluster`
  }
}

/** Something is to be ended, or begun, that does not fit what the server is doing. */
export class NothingToDo extends Data.TaggedError("NothingToDo")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}
