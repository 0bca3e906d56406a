import type * as HttpApi from "@effect/platform/HttpApi"
import type * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import type { Domain } from "@quoin/kernel"
import type * as Schema from "effect/Schema"
import { type CompiledEndpoint, type Endpoints, compile } from "./compile"
import type { ErrorBody } from "../failure/ErrorBody"

export interface FamilyFacts {
  /** Whatever stands below it is this family's, unknown addresses included. */
  readonly prefix: string
  readonly errorBody: ErrorBody
  /** What the body of every failure is. */
  readonly errorSchema: Schema.Schema.AnyNoContext
  /** What may stand for `:version` in the contract's paths; absent where they have none. */
  readonly versions?: ReadonlyArray<string>
}

/** One API among those that are served, in a dialect of its own. */
export interface Family extends FamilyFacts {
  /** What it serves of an engine made of these domains. */
  readonly compiled: (domains: ReadonlyArray<Domain.Any>) => ReadonlyArray<CompiledEndpoint>
  readonly spec: (domains: ReadonlyArray<Domain.Any>) => OpenApi.OpenAPISpec
}

/** A family of a contract and what answers each of its endpoints. */
export const family = <Id extends string, Groups extends HttpApiGroup.HttpApiGroup.Any, E, R>(
  contract: HttpApi.HttpApi<Id, Groups, E, R>,
  endpoints: Endpoints<HttpApi.HttpApi<Id, Groups, E, R>>,
  facts: FamilyFacts,
): Family => ({
  ...facts,
  compiled: () => compile(contract, endpoints),
  // Unknown fields are tolerated, and said to be.
  spec: () => OpenApi.fromApi(contract, { additionalPropertiesStrategy: "allow" }),
})
