import { expect, it } from "vitest"
import { classify } from "../src/classify"

const withCode = (code: string, message = "what Postgres said", more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

it.each([
  ["08000", "connection", true, "try again"],
  ["08006", "connection", true, "try again"],
  ["22021", "internal", false, "a value"],
  ["23505", "contended", true, "try again"],
  ["25006", "read-only", false, "primary"],
  ["25P02", "internal", false, "take a new snapshot"],
  ["25P03", "connection", true, "try again"],
  ["25P04", "timeout", true, "statementTimeoutMillis"],
  ["28000", "cannot-open", false, "check user, password"],
  ["28P01", "cannot-open", false, "check user, password"],
  ["3D000", "cannot-open", false, "create"],
  ["3F000", "cannot-open", false, "schema"],
  ["40001", "contended", true, "try again"],
  ["40P01", "contended", true, "try again"],
  ["40003", "connection", true, "try again"],
  ["42501", "cannot-open", false, "permission"],
  ["42703", "internal", false, "failed"],
  ["53100", "full", true, "free some"],
  ["53200", "full", true, "free some"],
  ["53300", "busy", true, "raise its max_connections or lower maxConnections"],
  ["55P03", "locked", true, "try again when they have ended"],
  ["57014", "timeout", true, "statementTimeoutMillis"],
  ["57P01", "connection", true, "try again"],
  ["57P03", "connection", true, "try again"],
  ["58030", "connection", true, "server"],
  ["XX000", "internal", false, "server failed"],
  ["XX001", "damaged", false, "restore it from a backup"],
  ["XX002", "damaged", false, "rebuild it"],
  ["99999", "internal", false, "failed"],
  ["ECONNREFUSED", "connection", true, "check that it runs, its address and its port"],
  ["ENOTFOUND", "connection", true, "its address"],
  ["EAI_AGAIN", "connection", true, "its address"],
  ["ENOENT", "connection", true, "its address"],
  ["ECONNRESET", "connection", true, "try again"],
  ["EPIPE", "connection", true, "try again"],
  ["constructor", "internal", false, "failed"],
] as const)("%s is %s", (code, reason, retryable, advice) => {
  const failure = classify(withCode(code))
  expect(failure).toMatchObject({ reason, retryable })
  expect(failure.detail).toContain(advice)
  expect(failure.detail).toContain(`${code}: what Postgres said`)
})

it.each([
  ["Connection terminated unexpectedly", "connection", "try again"],
  ["Connection terminated", "connection", "try again"],
  ["Client has encountered a connection error and is not queryable", "connection", "try again"],
  ["Client was closed and is not queryable", "connection", "try again"],
  ["Query read timeout", "timeout", "statementTimeoutMillis"],
  ["timeout expired", "timeout", "connectTimeoutMillis"],
  ["Connection terminated due to connection timeout", "timeout", "connectTimeoutMillis"],
  ["timeout exceeded when trying to connect", "timeout", "maxConnections"],
  ["Cannot use a pool after calling end on the pool", "closed", "has been closed"],
  ["The server does not support SSL connections", "cannot-open", "TLS"],
  ["There was an error establishing an SSL connection", "cannot-open", "TLS"],
  ["self-signed certificate in certificate chain", "cannot-open", "TLS"],
  ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", "cannot-open", "password"],
  ["something else", "internal", "failed"],
] as const)("%s is %s", (message, reason, advice) => {
  const failure = classify(new Error(message))
  expect(failure).toMatchObject({ reason })
  expect(failure.detail).toContain(advice)
  expect(failure.detail).toContain(message)
})

it("tells a commit of an id that has happened before from one that others overtook", () => {
  const twice = classify(withCode("23505", "duplicate key", { table: "quoin_commits" }))
  expect(twice).toMatchObject({ reason: "internal", retryable: false })
  expect(twice.detail).toContain("a commit of this id has happened before")
  expect(classify(withCode("23505", "duplicate key", { table: "quoin_data_page" })).reason).toBe("contended")
})

it("looks into what carries the error of the server", () => {
  const refused = withCode("ECONNREFUSED")
  expect(classify(new AggregateError([refused, refused])).reason).toBe("connection")
  expect(classify(new AggregateError([])).reason).toBe("internal")
})

it.each([["text"], [undefined], [null], [{ code: "40001" }]])("takes %j, which is no error", (thrown) => {
  expect(classify(thrown)).toMatchObject({ reason: "internal", retryable: false })
})
