import type { OpenAPISpec, OpenAPISpecOperation } from "@effect/platform/OpenApi"
import { escapeHtml as escape } from "../answers/HtmlPage"

const jsonText = (value: unknown): string => escape(JSON.stringify(value, null, 1))

const parameters = (operation: OpenAPISpecOperation): string =>
  operation.parameters.length === 0
    ? ""
    : `<table><tr><th>parameter</th><th>in</th><th>meaning</th></tr>${operation.parameters
        .map(
          ({ name, in: place, required, schema, description }) =>
            `<tr><td><code>${escape(name)}</code>${required ? " (required)" : ""}</td><td>${place}</td><td>${
              description === undefined ? `<pre>${jsonText(schema)}</pre>` : escape(description)
            }</td></tr>`,
        )
        .join("")}</table>`

/** A body as an example, which says most, and as its schema. */
const bodyText = (title: string, content: unknown): string => {
  const { schema, example } = (content ?? {}) as { readonly schema?: unknown; readonly example?: unknown }
  if (schema === undefined) return ""
  const shown = example === undefined ? "" : `<pre>${jsonText(example)}</pre>`
  return `<p>${title}</p>${shown}<details><summary>schema</summary><pre>${jsonText(schema)}</pre></details>`
}

const requestBody = (operation: OpenAPISpecOperation): string =>
  bodyText("Body, for example", operation.requestBody?.content["application/json"])

const answers = (operation: OpenAPISpecOperation): string =>
  Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 300)
    .map(([, response]) => bodyText("Answer, for example", response.content?.["application/json"]))
    .join("")

const responses = (operation: OpenAPISpecOperation): string =>
  `<p>Answers ${Object.keys(operation.responses)
    .map((status) => `<code>${escape(status)}</code>`)
    .join(" ")}</p>`

/** The anchor of an operation in its page. */
const anchorOf = ({ operationId }: OpenAPISpecOperation): string => escape(operationId)

const operationSection = (method: string, path: string, operation: OpenAPISpecOperation): string =>
  `<section id="${anchorOf(operation)}"><h2><b>${method.toUpperCase()}</b> <code>${escape(path)}</code></h2><p>${escape(
    [operation.deprecated === true ? "Deprecated" : undefined, operation.summary, operation.description]
      .filter((text) => text !== undefined)
      .join(". "),
  )}</p>${parameters(operation)}${requestBody(operation)}${responses(operation)}${answers(operation)}</section>`

const shapes = (spec: OpenAPISpec): string =>
  Object.entries(spec.components.schemas)
    .map(
      ([name, schema]) =>
        `<section><h2 id="${escape(name)}">${escape(name)}</h2><pre>${jsonText(schema)}</pre></section>`,
    )
    .join("")

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}" +
  "pre{overflow:auto;max-height:24rem;padding:.75rem;background:#8881}table{border-collapse:collapse;width:100%}" +
  "td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}h2{margin-top:2.5rem}td pre{margin:0;padding:.25rem}"

const methods = ["get", "post", "put", "delete"] as const

/** Makes something of each operation. */
const eachOperation = (
  { paths }: OpenAPISpec,
  make: (method: string, path: string, operation: OpenAPISpecOperation) => string,
): string =>
  Object.entries(paths)
    .flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method]
        return operation === undefined ? [] : make(method, path, operation)
      }),
    )
    .join("")

const pageOf = (title: string, content: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escape(title)}</title><style>${style}</style></head><body><h1>${escape(title)}</h1>${content}</body></html>`

/** The reference page of one API, made of its part of the contract: no script, nothing from the network. */
export const docsPage = (name: string, spec: OpenAPISpec): string =>
  pageOf(
    `${spec.info.title} API: ${name}`,
    `<p><a href="../docs">All APIs</a>. As data: <a href="../openapi/${name}.json">${name}.json</a>.</p>` +
      `${eachOperation(spec, operationSection)}<h1>Shapes</h1>${shapes(spec)}`,
  )

/** An operation in the list of all. */
const row =
  (name: string) =>
  (method: string, path: string, operation: OpenAPISpecOperation): string =>
    `<tr><td>${method.toUpperCase()}</td><td><a href="docs/${name}#${anchorOf(operation)}"><code>${escape(path)}</code></a></td>` +
    `<td>${escape(operation.summary ?? "")}</td></tr>`

/** The page that leads to the others: every operation in one line, below its API. */
export const docsIndex = (specs: ReadonlyArray<readonly [name: string, spec: OpenAPISpec]>): string => {
  const { title = "", description = "" } = specs[0]?.[1].info ?? {}
  const lists = specs.map(
    ([name, spec]) =>
      `<h2><a href="docs/${name}">${name}</a></h2><p>As data: <a href="openapi/${name}.json">${name}.json</a></p>` +
      `<table>${eachOperation(spec, row(name))}</table>`,
  )
  return pageOf(
    `${title} API`,
    `<p>${escape(description)} Sign in by HTTP Basic. As data: <a href="openapi.json">openapi.json</a>.</p>${lists.join("")}`,
  )
}
