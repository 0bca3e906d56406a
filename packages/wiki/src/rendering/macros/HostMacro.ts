import * as Context from "effect/Context"
import type { Html } from "../markup/html"

/** A macro as a host is given it. */
export interface GivenMacro {
  readonly name: string
  /** As texts, by name; what has no name is under the empty one. */
  readonly parameters: Readonly<Record<string, string>>
  /** What stands in it as it was written; empty where it has no such body. */
  readonly text: string
  /** What stands in it, as it is shown; empty where it has no such body. */
  readonly body: ReadonlyArray<Html>
  /** Whether it is for a document that leaves the wiki. */
  readonly isExport: boolean
}

/**
 * A macro of a host: what is shown in its place. It is pure: the same macro is always shown the same. What it gives is cleaned as
 * all that is rendered (WIK-353).
 */
export type HostMacro = (macro: GivenMacro) => ReadonlyArray<Html>

/** The macros of a host, by name. They stand before those that the wiki knows. */
export type HostMacros = Readonly<Record<string, HostMacro>>

/** The macros that a host has added. */
export class HostedMacros extends Context.Reference<HostedMacros>()("@quoin/wiki/HostedMacros", {
  defaultValue: (): HostMacros => ({}),
}) {}
