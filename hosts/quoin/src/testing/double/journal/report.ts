import * as Chunk from "effect/Chunk"
import * as Data from "effect/Data"
import type { DoubleSettings } from "../options"
import { type Entry, isUnimplemented } from "./Entry"

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many)

const section = (asked: ReadonlyArray<string>, heading: string, hint: string): ReadonlyArray<string> =>
  asked.length === 0 ? [] : [heading, ...asked.map((each) => `  ${each}`), hint]

/** A client asked for what no operation does. The message is the report: each such request. */
export class NotServed extends Data.TaggedError("NotServed")<{
  /** What such services have and Quoin does not serve, as `GET /rest/api/2/dashboard`. */
  readonly unimplemented: ReadonlyArray<string>
  /** What nobody knows: an address, or a method that it does not have. */
  readonly unmatched: ReadonlyArray<string>
}> {
  override get message(): string {
    const { unimplemented, unmatched } = this
    return [
      ...section(
        unimplemented,
        `${unimplemented.length} ${counted(unimplemented.length, "request was", "requests were")} answered 501, as Quoin does not serve what they ask for:`,
        `docs/coverage.md tells what is served. A test that is about such an answer says unimplemented: "answer".`,
      ),
      ...section(
        unmatched,
        `${unmatched.length} ${counted(unmatched.length, "request was", "requests were")} for what no operation has, and answered so:`,
        `Is the address right? A test that is about such an answer says unmatched: "answer".`,
      ),
    ].join("\n")
  }
}

/** Which address is meant, where one looks like it. */
export type NearRoute = (method: string, url: string) => string | undefined

const shown = ({ method = "", url = "", status, told }: Entry, meant?: string): string =>
  `${method} ${url} (${status} ${told})${meant === undefined ? "" : `; did you mean ${meant}?`}`

/** Only an address that nobody has: a method that an address does not have is told by its own name. */
const nearOf = ({ method = "", url = "", told }: Entry, near: NearRoute): string | undefined =>
  told === "NoSuchRoute" ? near(method, url) : undefined

/** The failure of whoever asked in vain, as far as the test takes that for one. */
export const notServedIn = (
  astray: Chunk.Chunk<Entry>,
  { unimplemented, unmatched }: Pick<DoubleSettings, "unimplemented" | "unmatched">,
  near: NearRoute,
): NotServed | undefined => {
  if (astray.length === 0) return undefined
  const [others, known] = Chunk.partition(astray, isUnimplemented)
  const listed = (
    entries: Chunk.Chunk<Entry>,
    ask: "error" | "answer",
    shows: (entry: Entry) => string,
  ): ReadonlyArray<string> => (ask === "answer" ? [] : [...entries].map(shows))
  const told = {
    unimplemented: listed(known, unimplemented, (entry) => shown(entry)),
    unmatched: listed(others, unmatched, (entry) => shown(entry, nearOf(entry, near))),
  }
  return told.unimplemented.length + told.unmatched.length === 0 ? undefined : new NotServed(told)
}
