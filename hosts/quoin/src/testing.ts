/**
 * A double to test integrations against, and what tests of domains stand on: an engine for one test, and decisions told as
 * given, when, then.
 *
 * @packageDocumentation
 */
export { double } from "./testing/double/double"
export type {
  Double,
  DoubleClock,
  DoubleCore,
  DoubleFaults,
  Snapshot,
  Waiting,
} from "./testing/double/DoubleFacade"
export type {
  AnyCall,
  EveryFault,
  FaultChoice,
  FaultName,
  FaultPlay,
  NextFault,
  Share,
} from "./testing/double/faults/Fault"
export type { ChangedRecord, ToldEvent, WorkedJob } from "./testing/double/journal/Entry"
export { NotServed } from "./testing/double/journal/report"
export type { JournalEntry } from "./testing/double/journal/JournalEntry"
export type { Requests } from "./testing/double/journal/Requests"
export type { DoubleOptions, DoubleUser } from "./testing/double/options"
export type { ListenOptions, Listening } from "./testing/double/server/ListenOptions"
export { AdvanceStopped } from "./testing/double/time/AdvanceStopped"
export type { ExpectedWorld, Told, ToldWorld } from "./testing/double/told/ToldWorld"
export { type Difference, type ExpectOptions, WorldDiffers } from "./testing/double/told/WorldDiffers"
export { type Ground, plant } from "./testing/double/seeds/plant"
export { type ActivityOptions, activity } from "./testing/double/seeds/company/activity"
export { seeds } from "./testing/double/seeds/named"
export type { AnySeedLine, SeedLine } from "./testing/double/seeds/SeedLine"
export { type NewEngineOptions, newEngine } from "./testing/newEngine"
export { type DecisionTest, type Result, decision } from "./testing/decision"
export {
  type TestEngine,
  type TestEngineOptions,
  auditOf,
  messageOf,
  userNamed,
  withEngine,
} from "./testing/TestEngine"
export { beforeCommit, counted, crash, runOver } from "./testing/trouble"
export { clockAt, workOff } from "./testing/workOff"
