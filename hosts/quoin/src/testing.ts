/**
 * What tests of domains stand on: an engine for one test, and decisions told as given, when, then.
 *
 * @packageDocumentation
 */
export { type DecisionTest, type Result, decision } from "./testing/decision"
export {
  type TestEngine,
  type TestEngineOptions,
  auditOf,
  messageOf,
  userNamed,
  withEngine,
} from "./testing/TestEngine"
export { beforeCommit, crash, runOver } from "./testing/trouble"
