import {
  type AnyFailure,
  LimitExceeded,
  NotSignedIn,
  Overloaded,
  QueryTooExpensive,
  StorageUnavailable,
  TooManyAttempts,
  UniqueTaken,
  Unsupported,
} from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { errorResponse } from "../../src/failure/errorResponse"
import {
  DomainFailure,
  type KnownFailure,
  failureKinds,
  isBeforeSignIn,
  knownFailure,
} from "../../src/failure/errorTable"
import * as Http from "../../src/failure/failures"

const { AnswerTimedOut, BodyTooLarge, MethodNotAllowed, RequestTimedOut } = Http

/** The answer to a failure, whose body says what it was made of. */
const answerTo = (failure: KnownFailure) => {
  const told: Array<readonly [string, string, object]> = []
  const { status, headers, body } = errorResponse(failure, ({ _tag }, message, row) => {
    told.push([_tag, message, row])
    return { message }
  })
  const { "content-type": type, "quoin-failure": name, ...others } = headers
  return { status, type, name, others, body, told }
}

const storage = (reason: StorageUnavailable["reason"], retryable: boolean) =>
  new StorageUnavailable({ reason, retryable, detail: "/var/secret.db said no" })

describe("the answer to a failure", () => {
  it.each<readonly [() => KnownFailure, number, Readonly<Record<string, string>>]>([
    [() => new Http.NoSuchRoute({ path: "/x" }), 404, {}],
    [() => new Http.NoSuchVersion({ given: "9", allowed: ["1", "2"] }), 404, {}],
    [() => new Http.ExperimentalHeaderMissing({ header: "x-opt" }), 412, {}],
    [() => new MethodNotAllowed({ method: "PUT", allowed: ["GET", "POST"] }), 405, { allow: "GET, POST" }],
    [() => new Http.UnsupportedMediaType({ given: "text/plain" }), 415, {}],
    [() => new Http.MalformedJson({ line: 1, column: 2, found: '"x"' }), 400, {}],
    [() => new Http.MalformedText(), 400, {}],
    [() => new Http.MalformedRequest(), 400, {}],
    [() => new BodyTooLarge({ maxBytes: 9 }), 413, { connection: "close" }],
    [() => new Http.UrlTooLong({ maxBytes: 9 }), 414, {}],
    [() => new Http.HeadersTooLarge({ maxBytes: 9 }), 431, {}],
    [() => new Http.TooManyHeaders({ most: 9 }), 431, {}],
    [() => new RequestTimedOut({ maxMillis: 9 }), 408, { connection: "close" }],
    [() => new AnswerTimedOut({ maxMillis: 9, mayHaveChanged: false }), 503, { "retry-after": "1" }],
    [() => new Http.NotImplemented({ what: "GET /x" }), 501, {}],
    [() => new Http.Unforeseen({ correlationId: "c-1" }), 500, {}],
    [
      () => new NotSignedIn({ reason: "anonymous" }),
      401,
      { "www-authenticate": 'Basic realm="Quoin", charset="UTF-8"' },
    ],
    [() => new TooManyAttempts({ failed: "sign-ins", waitSeconds: 8 }), 429, { "retry-after": "8" }],
    [() => new Overloaded({ waiting: "sign-ins", most: 9 }), 503, { "retry-after": "1" }],
    [() => new UniqueTaken({ collection: "c", field: "f", value: "v" }), 409, {}],
    [() => new QueryTooExpensive({ maxMillis: 9 }), 400, {}],
    [() => new Unsupported({ capability: "snapshot" }), 501, {}],
    [() => new LimitExceeded({ limit: "commitBytes", max: 1, given: 2 }), 413, {}],
    [() => new LimitExceeded({ limit: "queryClauses", max: 1, given: 2 }), 400, {}],
    [() => storage("busy", true), 503, { "retry-after": "1" }],
    [() => storage("damaged", false), 503, {}],
    [() => new DomainFailure({ name: "Odd", message: "odd", kind: "conflict" }), 409, {}],
    [() => new DomainFailure({ name: "Odd", message: "odd", kind: "input" }), 400, {}],
  ])("%s has its status, its name and what a client is to know", (make, status, headers) => {
    const failure = make()
    const answer = answerTo(failure)
    const name = failure._tag === "DomainFailure" ? failure.name : failure._tag
    expect(answer).toMatchObject({ status, type: "application/json", name, others: headers })
    expect(answer.told.map(([tag]) => tag)).toEqual([failure._tag])
    if (failure._tag !== "StorageUnavailable")
      expect(answer.body).toBe(JSON.stringify({ message: failure.message }))
  })

  it.each<readonly [StorageUnavailable["reason"], string]>([
    ["busy", "another request is writing; try again"],
    ["locked", "another program has locked it; try again"],
    ["read-only", "must permit writing"],
    ["full", "must free some space"],
    ["not-ours", "must choose another storage"],
    ["newer-version", "must update the server"],
    ["damaged", "restore it from a backup"],
    ["cannot-open", "the log of the server has the reason"],
    ["gone", "must restart the server"],
    ["connection", "try again"],
    ["timeout", "ask for less, or try again"],
    ["closed", "try again"],
    ["contended", "try again"],
    ["unsettled", "look before you try again"],
    ["internal", "under the id of this answer"],
  ])("of a storage that is %s tells what to do, and not where it is", (reason, advice) => {
    const { body } = answerTo(storage(reason, true))
    expect(body).toContain(`Storage unavailable (${reason}): `)
    expect(body).toContain(advice)
    expect(body).not.toContain("secret")
  })
})

describe("what a failure of the wire says", () => {
  it.each<readonly [() => { readonly message: string }, string]>([
    [() => new Http.NoSuchRoute({ path: "/x" }), "Nothing is served at /x"],
    [
      () => new Http.NoSuchVersion({ given: "9", allowed: ["1.0", "latest"] }),
      "No version 9 of this API is served; the versions are 1.0 and latest",
    ],
    [
      () => new Http.ExperimentalHeaderMissing({ header: "x-opt" }),
      "This operation is experimental: send the header x-opt with any value, as in x-opt: true",
    ],
    [
      () => new MethodNotAllowed({ method: "PUT", allowed: ["GET", "POST"] }),
      "Method PUT is not allowed here; allowed: GET, POST",
    ],
    [
      () => new Http.NotClustered({ what: "Taking the node away" }),
      "Taking the node away: there is one node, and no cluster",
    ],
    [() => new Http.NothingToDo({ reason: "No upgrade is under way" }), "No upgrade is under way"],
    [
      () => new Http.UnsupportedMediaType({ given: undefined }),
      "Content-Type: given nothing, allowed: application/json",
    ],
    [
      () => new Http.UnsupportedMediaType({ given: "text/plain" }),
      "Content-Type: given text/plain, allowed: application/json",
    ],
    [
      () => new Http.MalformedJson({ line: 3, column: 4, found: '"x"' }),
      'The body is not JSON: unexpected "x" at line 3, column 4',
    ],
    [
      () => new Http.MalformedJson({ line: 3, column: 4 }),
      "The body is not JSON: the fault is behind line 3, column 4",
    ],
    [() => new Http.MalformedText(), "The body is not text in UTF-8"],
    [() => new BodyTooLarge({ maxBytes: 9 }), "The body is too large: at most 9 bytes"],
    [() => new Http.UrlTooLong({ maxBytes: 9 }), "path and query have at most 9 bytes"],
    [() => new Http.HeadersTooLarge({ maxBytes: 9 }), "at most 9 bytes together"],
    [() => new Http.TooManyHeaders({ most: 9 }), "at most 9"],
    [() => new Http.MalformedRequest(), "The request is not well-formed HTTP"],
    [() => new RequestTimedOut({ maxMillis: 9 }), "The request did not arrive in full within 9 ms"],
    [
      () => new AnswerTimedOut({ maxMillis: 9, mayHaveChanged: true }),
      "could not be answered within 9 ms; it may have been carried out",
    ],
    [
      () => new AnswerTimedOut({ maxMillis: 9, mayHaveChanged: false }),
      "could not be answered within 9 ms; nothing was changed; ask for less",
    ],
    [() => new Http.NotImplemented({ what: "GET /x" }), "GET /x is known, but not served yet"],
    [() => new Http.Unforeseen({ correlationId: "c-1" }), "its log has the cause under the id c-1"],
  ])("%s names what was given and what is allowed", (make, message) => {
    expect(make().message).toContain(message)
  })
})

describe("a failure", () => {
  const odd: AnyFailure = { _tag: "Odd", message: "odd" }

  it("of a domain is known by whose fault its domain says it is, and any other is not", () => {
    const kinds = failureKinds([{ failures: { Odd: "conflict" } } as never, { failures: {} } as never])
    expect(knownFailure(odd, kinds)).toMatchObject({ name: "Odd", message: "odd", kind: "conflict" })
    expect(knownFailure(odd, new Map())).toBeUndefined()
    // A name that every object has is no failure.
    expect(knownFailure({ _tag: "toString", message: "" }, kinds)).toBeUndefined()
    const stated = new NotSignedIn({ reason: "anonymous" })
    expect(knownFailure(stated, kinds)).toBe(stated)
  })

  it("that anybody can cause without signing in is answered at a pace, and no other", () => {
    const paced: ReadonlyArray<KnownFailure> = [
      new NotSignedIn({ reason: "anonymous" }),
      new TooManyAttempts({ failed: "sign-ins", waitSeconds: 1 }),
      new Overloaded({ waiting: "sign-ins", most: 1 }),
      new Http.NoSuchRoute({ path: "/x" }),
      new Http.NoSuchVersion({ given: "9", allowed: [] }),
      new MethodNotAllowed({ method: "PUT", allowed: [] }),
      new Http.UrlTooLong({ maxBytes: 9 }),
    ]
    expect(paced.map(isBeforeSignIn)).toEqual(paced.map(() => true))
    const others = [storage("busy", true), new Http.MalformedText(), new QueryTooExpensive({ maxMillis: 1 })]
    expect(others.map(isBeforeSignIn)).toEqual([false, false, false])
  })
})
