import type { Domain } from "@quoin/kernel"
import type { OpenAPISpec } from "@effect/platform/OpenApi"
import * as Effect from "effect/Effect"
import { KeptText, madeOnce } from "../answers/KeptText"
import { endpointsOf, families } from "../contract/families"
import { docsIndex, docsPage } from "./docsPage"
import { openApiInTurns } from "./openApi"

/** Where a part of the contract is, and what answers there. */
export interface ContractPage {
  readonly path: string
  readonly text: KeptText
}

const json = { "content-type": "application/json" }

/** The page may use its own style and nothing else. */
const html = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}

type Part = readonly [name: string, spec: Effect.Effect<OpenAPISpec>]

const toJson = (spec: Effect.Effect<OpenAPISpec>): Effect.Effect<string> =>
  Effect.map(spec, (made) => JSON.stringify(made))

/** The contract of an engine made of these domains: as a whole, and of each API, as data and to be read. */
const makePages = (domains: ReadonlyArray<Domain.Any>): ReadonlyArray<ContractPage> => {
  const parts = families
    .filter((family) => endpointsOf(family, domains).length > 0)
    .map((family): Part => [family.name, madeOnce(openApiInTurns(domains, [family]))])
  const index = Effect.map(
    Effect.forEach(parts, ([name, spec]) => Effect.map(spec, (made) => [name, made] as const)),
    docsIndex,
  )
  return [
    { path: "/openapi.json", text: new KeptText(json, toJson(openApiInTurns(domains, families))) },
    { path: "/docs", text: new KeptText(html, index) },
    ...parts.flatMap(([name, spec]) => [
      { path: `/openapi/${name}.json`, text: new KeptText(json, toJson(spec)) },
      {
        path: `/docs/${name}`,
        text: new KeptText(
          html,
          Effect.map(spec, (made) => docsPage(name, made)),
        ),
      },
    ]),
  ]
}

const known = new WeakMap<ReadonlyArray<Domain.Any>, ReadonlyArray<ContractPage>>()

/** Engines that are made of the same domains share their contract. */
export const contractPages = (domains: ReadonlyArray<Domain.Any>): ReadonlyArray<ContractPage> => {
  const before = known.get(domains)
  if (before !== undefined) return before
  const made = makePages(domains)
  known.set(domains, made)
  return made
}
