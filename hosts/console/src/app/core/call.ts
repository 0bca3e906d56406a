import type { Input, OperationTag, Reply } from "quoin"
import { serverPath } from "./place"

/** What a field of a request breaks, and what it may be. */
export interface Broken {
  readonly field: string
  readonly given: string
  readonly allowed: string
}

/** Why a call came to nothing. */
export interface Failure {
  readonly failure: string
  readonly message: string
  readonly violations: ReadonlyArray<Broken>
  /** What the answer was marked with; 0 where there was none. */
  readonly status: number
}

export type Outcome<A> =
  | { readonly ok: true; readonly reply: A }
  | { readonly ok: false; readonly failure: Failure }

const unreachable = (message: string): Failure => ({
  failure: "Unreachable",
  message: `The server does not answer: ${message}`,
  violations: [],
  status: 0,
})

const failed = <A>(failure: Failure): Outcome<A> => ({ ok: false, failure })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** What an answer says that is no success, whichever part of the server wrote it. */
const failureIn = (status: number, body: unknown): Failure => {
  const said = isObject(body) ? body : {}
  const [listed] = Array.isArray(said["errorMessages"])
    ? (said["errorMessages"] as ReadonlyArray<unknown>)
    : []
  const told = [said["message"], listed].find((each) => typeof each === "string")
  const message = told ?? `The answer was ${status}.`
  return {
    failure: typeof said["failure"] === "string" ? said["failure"] : `Status ${status}`,
    message,
    violations: Array.isArray(said["violations"]) ? (said["violations"] as ReadonlyArray<Broken>) : [],
    status,
  }
}

const parsed = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text)
  } catch {
    return { message: text.slice(0, 300) }
  }
}

/** A browser would ask for a password by itself where a server tells it to; the console has a page for that. */
const byScript = { "x-requested-with": "XMLHttpRequest", "x-quoin-console": "1" }

/** Asks the server; what it answers is its text, or why there is none. */
export const askText = async (path: string, init: RequestInit = {}): Promise<Outcome<string>> => {
  try {
    const headers = { ...byScript, ...(init.headers as Readonly<Record<string, string>> | undefined) }
    const answer = await fetch(serverPath(path), { credentials: "same-origin", ...init, headers })
    const text = await answer.text()
    return answer.ok ? { ok: true, reply: text } : failed(failureIn(answer.status, parsed(text)))
  } catch (thrown) {
    return failed(unreachable(thrown instanceof Error ? thrown.message : String(thrown)))
  }
}

/** Asks the server; what it answers is its JSON, or why there is none. */
export const ask = async (path: string, init: RequestInit = {}): Promise<Outcome<unknown>> => {
  const outcome = await askText(path, init)
  return outcome.ok ? { ok: true, reply: parsed(outcome.reply) } : outcome
}

/** Asks with a body. */
export const send = (method: string, path: string, body: unknown): Promise<Outcome<unknown>> =>
  ask(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) })

/** Runs an operation of any name. */
export const callAny = (operation: string, payload: unknown): Promise<Outcome<unknown>> =>
  send("POST", `/rpc/${operation}`, payload)

/** How long a server may take to answer what the console itself asks, before that is told. */
const promptMillis = 10_000

/** Asks what the console itself has to know; a server that is silent is one that does not answer. */
export const askPromptly = (path: string, init: RequestInit = {}): Promise<Outcome<unknown>> =>
  ask(path, { ...init, signal: AbortSignal.timeout(promptMillis) })

/** Runs an operation. */
export const call = <Tag extends OperationTag>(
  operation: Tag,
  payload: Input<Tag>,
): Promise<Outcome<Reply<Tag>>> => callAny(operation, payload) as Promise<Outcome<Reply<Tag>>>

/** What a command line says to do the same. */
export const curlOf = (operation: string, payload: unknown, address: string): string =>
  `curl -u admin -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(payload).replaceAll("'", "'\\''")}' \\\n  ${address}/rpc/${operation}`
