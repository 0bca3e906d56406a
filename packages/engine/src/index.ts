/**
 * Quoin's domains put together: one Layer, `execute`, `executeAll` and `preview`.
 *
 * @packageDocumentation
 */
export { type FirstAdministrator, ensureAdministrator } from "./administrator"
export {
  Engine,
  type EngineOptions,
  type EngineService,
  allCollections,
  allOperations,
  layer,
} from "./Engine"
export { engineTransport } from "./engineTransport"
