import type { Domain } from "@quoin/kernel"
import type { OpenAPISpec } from "@effect/platform/OpenApi"
import { KeptText } from "../answers/KeptText"
import { endpointsOf, families } from "../contract/families"
import { docsIndex, docsPage } from "./docsPage"
import { openApi } from "./openApi"

/** Where a part of the contract is, and what answers there. */
export interface ContractPage {
  readonly path: string
  readonly text: KeptText
}

const json = { "content-type": "application/json" }

/** The page needs its own style and nothing else, whatever stands in it. */
const html = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}

/** Made when it is first asked for, which not every server is: it takes a while. */
const onFirstCall = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

type Part = readonly [name: string, spec: () => OpenAPISpec]

/** The contract of an engine made of these domains: as a whole, and of each API, as data and to be read. */
const makePages = (domains: ReadonlyArray<Domain.Any>): ReadonlyArray<ContractPage> => {
  const parts = families
    .filter((family) => endpointsOf(family, domains).length > 0)
    .map((family): Part => [family.name, onFirstCall(() => openApi(domains, [family]))])
  const index = () => docsIndex(parts.map(([name, spec]) => [name, spec()] as const))
  return [
    { path: "/openapi.json", text: new KeptText(json, () => JSON.stringify(openApi(domains))) },
    { path: "/docs", text: new KeptText(html, index) },
    ...parts.flatMap(([name, spec]) => [
      { path: `/openapi/${name}.json`, text: new KeptText(json, () => JSON.stringify(spec())) },
      { path: `/docs/${name}`, text: new KeptText(html, () => docsPage(name, spec())) },
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
