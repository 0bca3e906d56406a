import { request as httpRequest } from "node:http"
import { request as httpsRequest } from "node:https"
import { Readable } from "node:stream"
import axios from "axios"
import got from "got"
import { JSDOM } from "jsdom"
import ky from "ky"
import superagent from "superagent"
import * as undici from "undici"

/** A request as every client can make it. */
export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

export interface Told {
  readonly status: number
  readonly text: string
}

export type Client = (url: string, asked?: Asked) => Promise<Told>

const ofResponse = async (response: { readonly status: number; text(): Promise<string> }): Promise<Told> => ({
  status: response.status,
  text: await response.text(),
})

const viaNode: Client = (url, { method = "GET", headers = {}, body, signal } = {}) =>
  new Promise((resolve, reject) => {
    // The path as it was written: an address that is read drops a backslash.
    const [, scheme, hostname = "", port, path] = /^(https?:)\/\/([^/:]+)(?::(\d+))?(.*)$/.exec(url) ?? []
    const request = scheme === "http:" ? httpRequest : httpsRequest
    const options = { hostname, port, path, method, headers, ...(signal === undefined ? {} : { signal }) }
    const asked = request(options, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (chunk: string) => (text += chunk))
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text })
      })
      response.on("error", reject)
    })
    asked.on("error", reject)
    asked.end(body)
  })

const viaSuperagent: Client = (url, { method = "GET", headers = {}, body, signal } = {}) =>
  new Promise((resolve, reject) => {
    const asked = superagent(method, url)
      .set(headers)
      .buffer(true)
      .parse((response, done) => {
        let text = ""
        response.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")))
        response.on("end", () => {
          done(null, text)
        })
      })
      .ok(() => true)
    const aborted = () => {
      asked.abort()
    }
    asked.on("abort", () => {
      reject(new DOMException("aborted", "AbortError"))
    })
    if (signal?.aborted === true) {
      reject(new DOMException("aborted", "AbortError"))
      return
    }
    signal?.addEventListener("abort", aborted)
    asked.send(body).then(({ status, body: text }) => {
      resolve({ status, text: typeof text === "string" ? text : "" })
    }, reject)
  })

const viaXhr: Client = (url, { method = "GET", headers = {}, body, signal } = {}) =>
  new Promise((resolve, reject) => {
    const { window } = new JSDOM("", { url: new URL(url).origin })
    const asked = new window.XMLHttpRequest()
    asked.open(method, url)
    for (const [name, value] of Object.entries(headers)) {
      if (name.toLowerCase() !== "connection") asked.setRequestHeader(name, value)
    }
    const ended = (how: string) => () => {
      if (how === "load") resolve({ status: asked.status, text: asked.responseText })
      else reject(new DOMException(how, how === "abort" ? "AbortError" : "NetworkError"))
    }
    for (const how of ["load", "error", "abort", "timeout"]) asked.addEventListener(how, ended(how))
    signal?.addEventListener("abort", () => {
      asked.abort()
    })
    if (signal?.aborted === true) {
      reject(new DOMException("abort", "AbortError"))
      return
    }
    asked.send(body)
  })

/** Every client that is looked through, by name. */
export const clients: Readonly<Record<string, Client>> = {
  "the global fetch": async (url, asked) => ofResponse(await fetch(url, asked)),
  "undici.fetch": async (url, asked) => ofResponse(await undici.fetch(url, asked)),
  "undici.request": async (url, { method = "GET", ...asked } = {}) => {
    const { origin } = new URL(url)
    const { statusCode, body } = await undici.request(origin + url.slice(origin.length), {
      method: method,
      ...asked,
    })
    return { status: statusCode, text: await body.text() }
  },
  "undici.stream": async (url, { method = "GET", ...asked } = {}) => {
    const { Writable } = await import("node:stream")
    let text = ""
    let status = 0
    await undici.stream(url, { method: method, ...asked }, ({ statusCode }) => {
      status = statusCode
      return new Writable({
        write: (chunk: Buffer, _, done) => {
          text += chunk.toString("utf8")
          done()
        },
      })
    })
    return { status, text }
  },
  "node:https": viaNode,
  axios: async (url, { body, ...asked } = {}) => {
    const { status, data } = await axios.request<string>({
      url,
      ...asked,
      data: body,
      responseType: "text",
      validateStatus: () => true,
    })
    return { status, text: data }
  },
  "axios by fetch": async (url, { body, ...asked } = {}) => {
    const { status, data } = await axios.request<string>({
      url,
      ...asked,
      data: body,
      adapter: "fetch",
      responseType: "text",
      validateStatus: () => true,
    })
    return { status, text: data }
  },
  got: async (url, { method = "GET", ...asked } = {}) => {
    const { statusCode, body } = await got(url, {
      method: method as "GET",
      ...asked,
      allowGetBody: true,
      retry: { limit: 0 },
      throwHttpErrors: false,
    })
    return { status: statusCode, text: body }
  },
  ky: async (url, asked) => ofResponse(await ky(url, { ...asked, retry: 0, throwHttpErrors: false })),
  superagent: viaSuperagent,
  "XMLHttpRequest of jsdom": viaXhr,
}

/** A body that comes piece by piece. */
export const pieces = (count: number, bytes: number): Readable =>
  Readable.from(Array.from({ length: count }, (_, index) => Buffer.alloc(bytes, 97 + (index % 26))))
