import type { Family } from "../contract/Family"
import { rpcEndpoint, rpcPrefix } from "./endpoints"
import { RpcErrorJson, rpcErrorBody } from "./errorBody"

/** Every operation by its own name, those of a host's domains included: `POST /rpc/wiki.getSpace`. */
export const rpcFamily: Family = {
  name: "rpc",
  prefixes: [rpcPrefix],
  errorBody: rpcErrorBody,
  errorSchema: RpcErrorJson,
  endpoints: [],
  ofOperation: rpcEndpoint,
}
